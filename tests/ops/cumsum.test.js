import { expect } from '@jest/globals';
import { matrix } from '../helpers/matrix.js';
import { TYPES, eachBase, expectTorchError } from '../helpers/torch.js';
import { expectLines } from '../helpers/lines.js';
import { expectEveryOverload } from '../helpers/overloads.js';
import { range } from '../helpers/build.js';
import { toElement } from '../helpers/reference.js';

const running = (f, start) => (line) => {
  let total = start;
  return [line.map((x) => (total = f(total, x)))];
};

eachBase('slices of every type, layout and dimension', (torch) => {
  for (const type of TYPES) {
    const wrap = (f) => (x, y) => toElement[type](f(x, y));
    expectLines(
      torch,
      [type],
      (x, d) => x.cumsum(d),
      running(
        wrap((x, y) => x + y),
        0,
      ),
    );
    expectLines(
      torch,
      [type],
      (x, d) => x.cumprod(d),
      running(
        wrap((x, y) => x * y),
        1,
      ),
      { sizes: [[5], [3, 4], [2, 3, 4]], most: 4 },
    );
    expectLines(
      torch,
      [type],
      (x, d) => x.prod(d),
      (line) => [
        running(
          wrap((x, y) => x * y),
          1,
        )(line)[0].slice(-1),
      ],
      { sizes: [[1], [5], [3, 4], [2, 3, 4]], most: 4 },
    );
  }
});

eachBase('all overloads; the first dimension if none is given', (torch, b) => {
  expectEveryOverload(torch, 'cumsum', range(torch, [2, 3]), [], matrix('0 1 2; 3 5 7'));
  expectEveryOverload(torch, 'cumsum', range(torch, [2, 3]), [1 + b], matrix('0 1 3; 3 7 12'));
  expectEveryOverload(torch, 'cumprod', range(torch, [2, 3]), [], matrix('0 1 2; 0 4 10'));
});

eachBase('small integers wrap; floats are summed in double', (torch) => {
  expect(torch.ByteTensor([200, 100]).cumsum().toArray()).toEqual([200, 44]);
  expect(torch.ByteTensor([200, 2]).cumprod().toArray()).toEqual([200, 144]);
  const x = torch.FloatTensor(100000).fill(0.1).cumsum();
  expect(Math.abs(x.max() / (1e5 * Math.fround(0.1)) - 1)).toBeLessThan(1e-7);
});

eachBase('products of many, also when they are far apart in memory', (torch, b) => {
  const x = torch.Tensor(600, 2).fill(1);
  x.assign([500 + b, b], 3);
  x.assign([599 + b, b], 5);
  expect([x.prod(), x.select(1 + b, b).prod(), torch.Tensor().prod()]).toEqual([15, 15, 1]);
  expect(x.prod(b).toArray()).toEqual([[15, 1]]);
  expect(
    x
      .select(1 + b, b)
      .prod(b)
      .toArray(),
  ).toEqual([15]);
  expect(torch.LongTensor([2 ** 40, 2 ** 20, 3]).prod()).toBe(3n * 2n ** 60n);
});

eachBase('the result may be the source, also reversed', (torch, b) => {
  const x = range(torch, [2, 2]);
  expect(torch.cumsum(x, x, 1 + b)).toBe(x);
  expect(x.toArray()).toEqual(matrix('0 1; 2 5'));
  torch.cumsum(x.t(), x, b);
  expect(x.toArray()).toEqual(matrix('0 2; 1 6'));
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
