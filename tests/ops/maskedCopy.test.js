import { expect } from '@jest/globals';
import { expectValues } from '../helpers/expect.js';
import { matrix } from '../helpers/matrix.js';
import { eachBase, expectTorchError, expectTypeError } from '../helpers/torch.js';
import { range } from '../helpers/build.js';

// The manual's first example.
eachBase('copies to the elements at which the mask is 1, and returns the tensor', (torch) => {
  const x = torch.Tensor([0, 0, 0, 0]);
  const mask = torch.ByteTensor([0, 1, 0, 1]);
  expect(x.maskedCopy(mask, torch.Tensor([10, 20]))).toBe(x);
  expectValues(x, [0, 10, 0, 20]);
  expectValues(torch.maskedCopy(x, mask, torch.Tensor([1, 2])), [0, 1, 0, 2]);
  expectValues(x, [0, 10, 0, 20]);
});

// The manual's second example.
eachBase('mask, tensor and source may all be of different sizes', (torch) => {
  const x = torch.Tensor(matrix('1 2; 3 4'));
  const mask = torch.ByteTensor([[0, 0, 1, 1, 1, 0, 1, 0]]);
  const y = torch.Tensor(2, 4).fill(-1);
  expectValues(y.maskedCopy(mask, x), matrix('-1 -1 1 2; 3 -1 4 -1'));
});

eachBase('reads a strided source in row-major order, and ignores surplus elements', (torch) => {
  const x = torch.Tensor(3).zero();
  x.maskedCopy(torch.ByteTensor([1, 1, 1]), range(torch, [2, 3]).t());
  expectValues(x, [0, 3, 1]);
});

eachBase('a source that overlaps is read before it is overwritten', (torch, b) => {
  const x = range(torch, [4]);
  x.maskedCopy(torch.ByteTensor([0, 1, 1, 1]), x.narrow(b, b, 3));
  expectValues(x, [0, 0, 1, 2]);
});

eachBase('a source with too few elements is refused, and nothing is changed', (torch) => {
  const x = range(torch, [3]);
  const source = torch.Tensor([7]);
  const mask = torch.ByteTensor([1, 0, 1]);
  const fields = { code: 'MASK_COUNT', op: 'maskedCopy', arg: 'source', value: source };
  expectTorchError(() => x.maskedCopy(mask, source), fields, '1 element, but the mask selects 2');
  expectValues(x, [0, 1, 2]);
  expectTypeError(() => x.maskedCopy(mask, torch.FloatTensor(2)), 'The types are mixed');
});
