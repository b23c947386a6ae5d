import { expect } from '@jest/globals';
import { eachBase, expectTorchError } from '../helpers/torch.js';

// The manual's example.
eachBase('is the distance to the next element, in one dimension or in all', (torch, b) => {
  const x = torch.Tensor(4, 5).zero();
  expect(x.stride(1 + b)).toBe(1);
  expect(x.stride(b)).toBe(5);
  expect(x.stride()).toEqual([5, 1]);
  expect([torch.stride(x, b), torch.stride(x)]).toEqual([5, [5, 1]]);
});

eachBase('is 0 in an expanded dimension, and negative in a reversed one', (torch, b) => {
  expect(torch.Tensor(1, 3).expand(2, 3).stride()).toEqual([0, 1]);
  expect(torch.Tensor(2, 3).reverse(b).stride()).toEqual([-3, 1]);
});

// What the manual says of tensors, storages and strides.
eachBase('leads to every element in the storage', (torch, b) => {
  const x = torch.Tensor(7, 7, 7);
  let i = 0;
  x.apply(() => i++);
  const place = x.storageOffset() + 2 * x.stride(b) + 3 * x.stride(1 + b) + 4 * x.stride(2 + b);
  expect(x.storage().at(place)).toBe(x.at(2 + b, 3 + b, 4 + b));
});

eachBase('a dimension that does not exist is refused', (torch, b) => {
  const fields = { code: 'DIM_RANGE', op: 'stride', arg: 'dim', value: 2 + b };
  expectTorchError(() => torch.Tensor(4, 5).stride(2 + b), fields, '2 dimensions');
});
