import { expect } from '@jest/globals';
import { expectValues } from '../helpers/expect.js';
import { matrix } from '../helpers/matrix.js';
import { named } from '../helpers/named.js';
import { eachBase, expectTorchError, expectTypeError } from '../helpers/torch.js';
import { range, sharesStorage } from '../helpers/build.js';
import { expectEveryOverload } from '../helpers/overloads.js';

// The manual's example.
eachBase('repeats a vector in two and three dimensions', (torch) => {
  const x = range(torch, [5]);
  const row = [0, 1, 2, 3, 4, 0, 1, 2, 3, 4];
  expectValues(torch.repeatTensor(x, 3, 2), [row, row, row]);
  expect(torch.repeatTensor(x, 3, 2, 1).size()).toEqual([3, 2, 5]);
});

eachBase('all overloads take numbers, an array or a LongStorage', (torch) => {
  const x = torch.Tensor(matrix('1 2; 3 4'));
  const want = matrix('1 2 1 2; 3 4 3 4');
  for (const sizes of named([[1, 2], [[1, 2]], [torch.LongStorage([1, 2])]])) {
    expectEveryOverload(torch, 'repeatTensor', x, sizes, want);
  }
});

eachBase('copies: the result has its own memory', (torch) => {
  const x = range(torch, [3]);
  const y = x.repeatTensor(1);
  expect(sharesStorage(x, y)).toBe(false);
  y.fill(9);
  expectValues(x, [0, 1, 2]);
});

eachBase('may write over its own source', (torch) => {
  const x = torch.Tensor([1, 2]);
  expect(torch.repeatTensor(x, x, 2, 2)).toBe(x);
  expectValues(x, matrix('1 2 1 2; 1 2 1 2'));
});

eachBase('repeating zero times gives an empty tensor', (torch) => {
  expect(range(torch, [3]).repeatTensor(0).nElement()).toBe(0);
});

eachBase('fewer numbers than dimensions, or a negative one, are refused', (torch) => {
  const x = torch.Tensor(2, 2);
  const fields = { op: 'repeatTensor', arg: 'sizes' };
  expectTorchError(
    () => x.repeatTensor(3),
    { ...fields, code: 'REPEAT_DIMS', value: [3] },
    'fewer counts than dimensions: the tensor has 2',
  );
  expectTorchError(
    () => x.repeatTensor(3, -1),
    { ...fields, code: 'TOO_SMALL', value: [3, -1] },
    'at least 0',
  );
  expectTorchError(() => x.repeatTensor(2 ** 40, 2 ** 40), { ...fields, code: 'TOO_LARGE' });
  expectTypeError(() => x.repeatTensor('2'), 'repeatTensor', '"2"');
});
