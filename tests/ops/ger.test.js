import { expect } from '@jest/globals';
import { expectValues } from '../helpers/expect.js';
import { matrix } from '../helpers/matrix.js';
import { named } from '../helpers/named.js';
import { TYPES, eachBase, expectTorchError } from '../helpers/torch.js';
import { range } from '../helpers/build.js';
import { expectEveryOverload } from '../helpers/overloads.js';
import { layouts, mixed, outer } from '../helpers/products.js';

eachBase('a row for each element of the first, in every overload, type and layout', (torch, b) => {
  for (const type of named(TYPES)) {
    const [v, w] = [mixed(torch, [5], type), mixed(torch, [9], type)];
    const want = torch[`${type}Tensor`](outer(v.toArray(), w.toArray())).toArray();
    expectEveryOverload(torch, 'ger', v, [w], want);
    for (const x of named(layouts(torch, b, v)))
      for (const y of named(layouts(torch, b, w))) expectValues(torch.ger(x, y), want);
  }
});

eachBase('writes into a result of any strides', (torch, b) => {
  const [v, w] = [range(torch, [2]), range(torch, [3])];
  const r = torch.Tensor(3, 2, 2).fill(NaN);
  torch.ger(r.select(2 + b, b).t(), v, w);
  expectValues(r.select(2 + b, b).t(), matrix('0 0 0; 0 1 2'));
  expect(r.select(2 + b, 1 + b).at(b, b)).toBe(NaN);
});

eachBase('the result may be an operand, or lie in its memory', (torch, b) => {
  const v = torch.Tensor([1, 2]);
  expect(torch.ger(v, v, v)).toBe(v);
  expectValues(v, matrix('1 2; 2 4'));
  const m = range(torch, [2, 2]);
  torch.ger(m, m.select(b, 1 + b), m.select(1 + b, 1 + b));
  expectValues(m, matrix('2 6; 3 9'));
});

eachBase('refuses operands that are not vectors', (torch) => {
  const [m, v] = [range(torch, [2, 3]), range(torch, [3])];
  expectTorchError(
    () => torch.ger(m, v),
    { code: 'RANK', op: 'ger', arg: 'v', value: m },
    '2x3 must have 1 dimension',
  );
  expectTorchError(() => v.ger(m), { code: 'RANK', arg: 'w' });
});
