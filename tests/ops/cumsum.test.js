import { expect, test } from '@jest/globals';
import { createTorchSync } from '../../js/create.node.js';
import { expectValues } from '../helpers/expect.js';
import { matrix } from '../helpers/matrix.js';
import { named } from '../helpers/named.js';
import { REALS, TYPES, eachBase, expectTorchError, expectTypeError } from '../helpers/torch.js';
import { expectLines } from '../helpers/lines.js';
import { expectEveryOverload } from '../helpers/overloads.js';
import { range } from '../helpers/build.js';
import { toElement } from '../helpers/elements.js';

const running = (f, start) => (line) => {
  let total = start;
  return [line.map((x) => (total = f(total, x)))];
};

eachBase('slices of every type, layout and dimension', (torch) => {
  const small = { sizes: [[1], [5], [3, 4], [2, 3, 4]], most: 4 };
  for (const type of named(TYPES)) {
    /* new results of integers are LongTensors; given ones may have the type of the source */
    for (const [result, given] of named([
      [REALS.includes(type) ? type : 'Long', []],
      [type, [type]],
    ])) {
      const run = (op) => (x, d) =>
        torch[op](...given.map((name) => torch[`${name}Tensor`]()), x, d);
      const wrap = (f) => (x, y) => toElement[result](f(x, y));
      const sums = running(
        wrap((x, y) => x + y),
        0,
      );
      const products = running(
        wrap((x, y) => x * y),
        1,
      );
      expectLines(torch, [type], run('cumsum'), sums);
      expectLines(torch, [type], run('cumprod'), products, small);
      expectLines(torch, [type], run('prod'), (line) => [products(line)[0].slice(-1)], small);
    }
  }
});

eachBase('all overloads; the first dimension if none is given', (torch, b) => {
  expectEveryOverload(torch, 'cumsum', range(torch, [2, 3]), [], matrix('0 1 2; 3 5 7'));
  expectEveryOverload(torch, 'cumsum', range(torch, [2, 3]), [1 + b], matrix('0 1 3; 3 7 12'));
  expectEveryOverload(torch, 'cumprod', range(torch, [2, 3]), [], matrix('0 1 2; 0 4 10'));
});

eachBase(
  'of integers they are LongTensors; a given result may have the type of the source',
  (torch) => {
    const x = torch.ByteTensor([200, 100]);
    const both = [200, 300];
    for (const r of named([x.cumsum(), torch.cumsum(x), torch.cumsum(torch.LongTensor(), x)]))
      expect([r.type(), r.toArray()]).toEqual(['torch.LongTensor', both]);
    expect([x.cumprod().type(), x.cumprod().toArray()]).toEqual(['torch.LongTensor', [200, 20000]]);
    expectValues(torch.cumsum(torch.ByteTensor(), x), [200, 44]);
    expect(torch.cumprod(x, x)).toBe(x);
    expectValues(x, [200, 32]);
    expectTypeError(() => torch.cumsum(torch.ShortTensor(), x), 'cumsum: no overload matches');
  },
);

test("with rules 'torch7' they have the type of the source", () => {
  const torch7 = createTorchSync({ rules: 'torch7' });
  const x = torch7.ByteTensor([200, 100]);
  for (const r of named([x.cumsum(), torch7.cumsum(x, 0)]))
    expect([r.type(), r.toArray()]).toEqual(['torch.ByteTensor', [200, 44]]);
  expectValues(x.cumprod(), [200, 32]);
});

eachBase('longs wrap at 64 bits; floats are summed in double', (torch) => {
  const most = 2n ** 63n - 1n;
  expectValues(torch.LongTensor([most, 2n]).cumsum(), [most, -most]);
  expectValues(torch.IntTensor(65).fill(2).cumprod().toArray().slice(-2), [0, 0]);
  const x = torch.FloatTensor(100000).fill(0.1).cumsum();
  expect(Math.abs(x.max() / (1e5 * Math.fround(0.1)) - 1)).toBeLessThan(1e-7);
});

eachBase('products of many, also when they are far apart in memory', (torch, b) => {
  const x = torch.Tensor(600, 2).fill(1);
  x.assign(500 + b, b, 3);
  x.assign(599 + b, b, 5);
  expect([x.prod(), x.select(1 + b, b).prod(), torch.Tensor().prod()]).toEqual([15, 15, 1]);
  expectValues(x.prod(b), [[15, 1]]);
  expectValues(x.select(1 + b, b).prod(b), [15]);
  expect(torch.LongTensor([2 ** 40, 2 ** 20, 3]).prod()).toBe(3n * 2n ** 60n);
});

eachBase('the result may be the source, also reversed', (torch, b) => {
  const x = range(torch, [2, 2]);
  expect(torch.cumsum(x, x, 1 + b)).toBe(x);
  expectValues(x, matrix('0 1; 2 5'));
  torch.cumsum(x.t(), x, b);
  expectValues(x, matrix('0 2; 1 6'));
});

eachBase('a dimension that does not exist is refused', (torch, b) => {
  expectTorchError(() => torch.Tensor(2).cumsum(1 + b), {
    code: 'DIM_RANGE',
    op: 'cumsum',
    arg: 'dim',
    value: 1 + b,
  });
  expectTorchError(() => torch.Tensor().cumprod(), { code: 'NO_DIM', op: 'cumprod', arg: 't' });
  expectTorchError(() => torch.cumsum(torch.Tensor(1).expand(3), torch.Tensor(3)), {
    code: 'RESULT_ALIAS',
    arg: 'r',
  });
});
