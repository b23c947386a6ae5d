import { expect } from '@jest/globals';
import { matrix } from '../helpers/matrix.js';
import { named } from '../helpers/named.js';
import { eachBase, expectTorchError, expectTypeError } from '../helpers/torch.js';
import { range, sharesStorage } from '../helpers/build.js';

const values = (parts) => parts.map((t) => t.toArray());

eachBase('gives nearly equal views, the first ones with one slice more', (torch, b) => {
  const x = range(torch, [7]);
  expect(values(x.tensorSplit(3))).toEqual([
    [0, 1, 2],
    [3, 4],
    [5, 6],
  ]);
  expect(sharesStorage(x, x.tensorSplit(2)[1])).toBe(true);
  expect(torch.tensorSplit(range(torch, [2, 4]), 2, 1 + b).map((t) => t.size())).toEqual(
    matrix('2 2; 2 2'),
  );
});

eachBase('splits at positions in the base of the user', (torch, b) => {
  const x = range(torch, [6]);
  expect(values(x.tensorSplit([1 + b, 4 + b]))).toEqual([[0], [1, 2, 3], [4, 5]]);
  expect(values(x.tensorSplit([]))).toEqual([[0, 1, 2, 3, 4, 5]]);
});

eachBase(
  'refuses fewer than one part, and positions that descend or leave the dimension',
  (torch, b) => {
    const x = range(torch, [3]);
    for (const n of named([0, -1]))
      expectTorchError(
        () => x.tensorSplit(n),
        { code: 'TOO_SMALL', op: 'tensorSplit', arg: 'n', value: n },
        'must be at least 1',
      );
    for (const list of named([[2 + b, 1 + b], [4 + b], [b - 1]]))
      expectTorchError(
        () => x.tensorSplit(list),
        { code: 'SPLIT', op: 'tensorSplit', arg: 'positions' },
        'must not descend',
      );
    expectTorchError(
      () => x.tensorSplit(1, 1 + b),
      { code: 'DIM_RANGE', arg: 'dim' },
      '1 dimension',
    );
    expectTypeError(() => x.tensorSplit('2'), 'tensorSplit');
  },
);
