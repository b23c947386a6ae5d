import { expect, test } from '@jest/globals';
import { createTorchSync } from '../helpers/library.js';
import { eachBase, expectTypeError } from '../helpers/torch.js';

// The manual's example.
eachBase('dim() and nDimension() count the dimensions', (torch) => {
  const x = torch.Tensor(4, 5);
  expect([x.dim(), x.nDimension(), torch.dim(x), torch.nDimension(x)]).toEqual([2, 2, 2, 2]);
  expect(torch.Tensor(torch.LongStorage([4, 5, 6, 2, 7, 3])).nDimension()).toBe(6);
});

eachBase('only a tensor without sizes has none', (torch) => {
  expect(torch.Tensor().dim()).toBe(0);
  expect(torch.Tensor(2, 2).resize().dim()).toBe(0);
  expect(torch.Tensor(2, 2).repeatTensor(0, 1).dim()).toBe(2);
  expect(torch.Tensor(2, 2).resize(0).dim()).toBe(1);
});

test('by the rules of Torch7, no tensor without elements has any', () => {
  const torch = createTorchSync({ rules: 'torch7' });
  expect(torch.Tensor().dim()).toBe(0);
  expect(torch.Tensor(2, 2).repeatTensor(0, 1).dim()).toBe(0);
  expect(torch.Tensor(2, 2).resize(0).dim()).toBe(0);
});

eachBase('only tensors have dimensions', (torch) => {
  expectTypeError(() => torch.dim(3), 'dim: `tensor` = 3: not a tensor');
});
