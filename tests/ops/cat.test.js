import { expect } from '@jest/globals';
import { expectValues } from '../helpers/expect.js';
import { matrix } from '../helpers/matrix.js';
import { named } from '../helpers/named.js';
import { TYPES, eachBase, expectTorchError, expectTypeError } from '../helpers/torch.js';
import { range } from '../helpers/build.js';

eachBase(
  'two tensors, or an array of them, along any dimension and by default the last',
  (torch, b) => {
    for (const type of named(TYPES)) {
      const x = range(torch, [2, 2], type);
      const y = range(torch, [2, 2], type).t();
      expectValues(torch.cat(x, y, b), matrix('0 1; 2 3; 0 2; 1 3'));
      expectValues(torch.cat(x, y), matrix('0 1 0 2; 2 3 1 3'));
      expectValues(torch.cat(x, y, -1), matrix('0 1 0 2; 2 3 1 3'));
      expect(torch.cat([x, y, x], b).size()).toEqual([6, 2]);
      expect(x.cat(y, 1 + b).size()).toEqual([2, 4]);
      expect(torch.cat([x]).toArray()).toEqual(x.toArray());
    }
  },
);

eachBase(
  'a dimension beyond the last is a new one, and vectors are columns beside matrices',
  (torch, b) => {
    const x = range(torch, [2, 2]);
    const v = torch.Tensor([8, 9]);
    expectValues(torch.cat(x, x, 2 + b), [matrix('0 0; 1 1'), matrix('2 2; 3 3')]);
    expectValues(torch.cat([v], 1 + b), [[8], [9]]);
    expectValues(torch.cat(x, v, 1 + b), matrix('0 1 8; 2 3 9'));
  },
);

eachBase('vectors of size 0 are skipped, and so is Tensor()', (torch, b) => {
  const x = range(torch, [2, 2]);
  const none = torch.Tensor();
  expect(torch.cat([none, x, none], b).toArray()).toEqual(x.toArray());
  expect(torch.cat([torch.Tensor(0), x, none], b).toArray()).toEqual(x.toArray());
  expect(torch.cat(none, none).size()).toEqual([0]);
  expect(torch.cat(torch.Tensor([1]), none, none).size()).toEqual([0]);
});

eachBase('other tensors without elements have sizes that count', (torch, b) => {
  const size = (list, dim) => torch.cat(list, dim + b).size();
  expect(size([torch.Tensor(0, 3), torch.Tensor(2, 3)], 0)).toEqual([2, 3]);
  expect(size([torch.Tensor(2, 0), torch.Tensor(3, 0)], 0)).toEqual([5, 0]);
  expect(size([torch.Tensor(2, 0), torch.Tensor(2, 3)], 1)).toEqual([2, 3]);
  expectTorchError(() => size([torch.Tensor(0, 4), torch.Tensor(2, 3)], 0), {
    code: 'CAT_SIZES',
    op: 'cat',
  });
});

eachBase('a result is resized, may be strided, and may be or lie over an operand', (torch, b) => {
  const x = range(torch, [2]);
  const r = torch.Tensor();
  expect(torch.cat(r, x, x)).toBe(r);
  expectValues(r.cat([x, r], b), [0, 1, 0, 1, 0, 1]);
  expectValues(torch.cat(x, x, x), [0, 1, 0, 1]);
  const whole = torch.zeros(2, 4);
  const y = range(torch, [4, 1]);
  whole.t().cat(y, y, 1 + b);
  expectValues(whole, matrix('0 1 2 3; 0 1 2 3'));
  const base = range(torch, [4]);
  torch.cat(base, base.narrow(b, 2 + b, 2), base.narrow(b, b, 2));
  expectValues(base, [2, 3, 0, 1]);
});

eachBase(
  'wrong sizes, missing dimensions and mixed types are refused, and nothing is changed',
  (torch, b) => {
    const x = range(torch, [2, 3]);
    const y = range(torch, [2, 2]);
    const r = range(torch, [2]);
    expectTorchError(
      () => torch.cat(r, x, y, b),
      { code: 'CAT_SIZES', op: 'cat', arg: 'b', value: y },
      '2x2',
      '2x3',
      `except ${b}`,
    );
    expectTorchError(
      () => torch.cat([x, x, y], b),
      { code: 'CAT_SIZES', op: 'cat', arg: 'list' },
      `\`list[${b + 2}]\` of size 2x2`,
    );
    const none = b === 1 ? 0 : -3;
    expectTorchError(
      () => torch.cat(x, x, none),
      { code: 'CAT_DIM', op: 'cat', arg: 'dim', value: none },
      `from ${b}`,
    );
    expectValues(r, [0, 1]);
    expectTypeError(() => torch.cat(x, torch.FloatTensor([1])), 'The types are mixed');
    expectTypeError(() => torch.cat([]), 'array of tensors');
    expectTypeError(() => torch.cat(x), 'cat([r], a: tensor, b: tensor, [dim]: dimension)');
  },
);
