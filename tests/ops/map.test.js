import { expect } from '@jest/globals';
import { expectValues } from '../helpers/expect.js';
import { matrix } from '../helpers/matrix.js';
import { eachBase, expectTorchError, expectTypeError } from '../helpers/torch.js';
import { range } from '../helpers/build.js';

// The manual's example.
eachBase(
  'calls the function with the elements of both: the counts must match, the sizes need not',
  (torch) => {
    const x = range(torch, [3, 3]).add(1);
    const y = range(torch, [9]).add(1);
    expect(x.map(y, (a, c) => a * c)).toBe(x);
    expectValues(x, matrix('1 4 9; 16 25 36; 49 64 81'));
    expectValues(
      torch.map(y, x, (a, c) => c),
      [1, 4, 9, 16, 25, 36, 49, 64, 81],
    );
    expectValues(y, [1, 2, 3, 4, 5, 6, 7, 8, 9]);
  },
);

eachBase('pairs elements in row-major order, whatever the strides', (torch) => {
  const x = torch.Tensor(4);
  x.map(torch.Tensor(matrix('1 2; 3 4')).t(), (a, c) => c);
  expectValues(x, [1, 3, 2, 4]);
});

eachBase('another count, another type or no function is refused', (torch) => {
  const x = range(torch, [2]);
  const y = torch.Tensor(3);
  expectTorchError(
    () => x.map(y, () => 1),
    { code: 'COUNTS', op: 'map', value: y },
    '`tensor` has 3 elements (3), expected 2 (2)',
  );
  expectTypeError(() => x.map(torch.IntTensor(2), () => 1), 'map', 'not a torch.DoubleTensor');
  expectTypeError(() => x.map(torch.Tensor(2)), 'map: `fn` = undefined: not a function');
  expectTypeError(() => x.map(() => 1), 'map');
  expectValues(x, [0, 1]);
});
