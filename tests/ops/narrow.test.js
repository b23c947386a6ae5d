import { expect } from '@jest/globals';
import { expectValues } from '../helpers/expect.js';
import { matrix } from '../helpers/matrix.js';
import { eachBase, expectTorchError } from '../helpers/torch.js';
import { range, sharesStorage } from '../helpers/build.js';
import { expectEveryOverload } from '../helpers/overloads.js';

// The manual's example.
eachBase('writing into the narrowed rows changes the original', (torch, b) => {
  const x = torch.Tensor(5, 6).zero();
  const y = x.narrow(b, 1 + b, 3);
  y.fill(1);
  expect(y.size()).toEqual([3, 6]);
  expectValues(x.sum(1 + b).view(5), [0, 6, 6, 6, 0]);
  expect(sharesStorage(x, y)).toBe(true);
});

eachBase('all overloads take `size` slices from `first` on', (torch, b) => {
  expectEveryOverload(torch, 'narrow', range(torch, [2, 4]), [1 + b, 1 + b, 2], matrix('1 2; 5 6'));
});

eachBase('keeps strides and moves the offset', (torch, b) => {
  const y = range(torch, [3, 4]).narrow(1 + b, 2 + b, 2);
  expect(y.stride()).toEqual([4, 1]);
  expect(y.storageOffset()).toBe(2 + b);
  expect(y.isContiguous()).toBe(false);
});

eachBase('may narrow itself', (torch, b) => {
  const x = range(torch, [4]);
  expect(x.narrow(x, b, 1 + b, 2)).toBe(x);
  expectValues(x, [1, 2]);
});

eachBase('a dimension, a first slice or a size that does not exist is refused', (torch, b) => {
  const x = range(torch, [3, 4]);
  expectTorchError(
    () => x.narrow(2 + b, b, 1),
    { code: 'DIM_RANGE', op: 'narrow', arg: 'dim', value: 2 + b },
    '2 dimensions',
  );
  expectTorchError(
    () => x.narrow(b, 3 + b, 1),
    { code: 'INDEX_RANGE', arg: 'first', value: 3 + b },
    `dimension ${b} has size 3`,
  );
  expectTorchError(
    () => x.narrow(b, 1 + b, 3),
    { code: 'SIZE_RANGE', arg: 'size', value: 3 },
    `2 slices from position ${1 + b} on`,
  );
  expectTorchError(() => x.narrow(b, b, -1), { code: 'SIZE_RANGE', arg: 'size', value: -1 });
  expect(x.narrow(b, 3 + b, 0).size()).toEqual([0, 4]);
  expectTorchError(() => x.narrow(b, 4 + b, 0), { code: 'INDEX_RANGE', arg: 'first' });
});
