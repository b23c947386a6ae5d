import { expect } from '@jest/globals';
import { expectValues } from '../helpers/expect.js';
import { matrix } from '../helpers/matrix.js';
import { eachBase, expectTypeError } from '../helpers/torch.js';
import { range } from '../helpers/build.js';

// The manual's example.
eachBase('returns the same tensor if it is contiguous, otherwise a clone', (torch) => {
  const x = torch.Tensor(2, 3).fill(1);
  expect(x.contiguous().fill(2)).toBe(x);
  const z = x.t().contiguous().fill(3.14);
  expectValues(z, matrix('3.14 3.14; 3.14 3.14; 3.14 3.14'));
  expectValues(x, matrix('2 2 2; 2 2 2'));
});

eachBase('keeps the order of the elements', (torch) => {
  const x = range(torch, [2, 3]).t();
  const y = torch.contiguous(x);
  expect(y.isContiguous()).toBe(true);
  expectValues(y, matrix('0 3; 1 4; 2 5'));
});

eachBase('only tensors can be contiguous', (torch) => {
  expectTypeError(
    () => torch.contiguous(torch.DoubleStorage(2)),
    'contiguous',
    'torch.DoubleStorage: not a tensor',
  );
});
