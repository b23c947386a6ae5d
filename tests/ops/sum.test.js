import { expect } from '@jest/globals';
import { TYPES, eachBase, expectTorchError, expectTypeError } from '../helpers/torch.js';
import { range } from '../helpers/build.js';
import { expectEveryOverload } from '../helpers/overloads.js';

eachBase('all elements are summed to a number', (torch) => {
  for (const type of TYPES) {
    const x = range(torch, [2, 3], type);
    expect(x.sum()).toBe(15);
    expect(torch.sum(x.t())).toBe(15);
  }
  expect(torch.Tensor().sum()).toBe(0);
});

eachBase('all overloads sum along a dimension, which keeps size 1', (torch, b) => {
  for (const type of TYPES) {
    const x = range(torch, [2, 3], type);
    expectEveryOverload(torch, 'sum', x, [b], [[3, 5, 7]]);
    expectEveryOverload(torch, 'sum', x, [1 + b], [[3], [12]]);
  }
});

eachBase(
  'the sum of all elements of small integers does not wrap, one along a dimension does',
  (torch, b) => {
    const x = torch.ByteTensor([200, 100]);
    expect(x.sum()).toBe(300);
    expect(x.sum(b).toArray()).toEqual([44]);
  },
);

eachBase('a long sum of floats keeps its precision', (torch) => {
  const x = torch.FloatTensor(1e6).fill(0.1);
  expect(Math.abs(x.sum() / (1e6 * Math.fround(0.1)) - 1)).toBeLessThan(1e-6);
});

eachBase('the result may be the source', (torch, b) => {
  const x = range(torch, [2, 3]);
  expect(torch.sum(x, x, b)).toBe(x);
  expect(x.toArray()).toEqual([[3, 5, 7]]);
});

eachBase('a result that grows over the source does not disturb it', (torch, b) => {
  const s = torch.DoubleStorage([0, 1, 2, 3, 4, 5]);
  const source = torch.Tensor(s, 1 + b, [5, 1]).reverse(b);
  const r = torch.Tensor(s, b, [1]);
  expect(torch.sum(r, source, 1 + b).toArray()).toEqual([[5], [4], [3], [2], [1]]);
});

eachBase('a dimension that does not exist is refused', (torch, b) => {
  const empty = torch.Tensor();
  expectTorchError(
    () => range(torch, [2, 3]).sum(2 + b),
    { code: 'DIM_RANGE', op: 'sum', arg: 'dim', value: 2 + b },
    '2 dimension(s)',
  );
  expectTorchError(
    () => empty.sum(b),
    { code: 'DIM_RANGE', arg: 'dim', value: b },
    '0 dimension(s)',
  );
  expectTypeError(() => torch.sum([1, 2]), 'sum: no overload matches', '[1, 2]');
});
