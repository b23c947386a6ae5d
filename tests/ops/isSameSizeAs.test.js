import { expect } from '@jest/globals';
import { eachBase, expectTypeError } from '../helpers/torch.js';

// The manual's example.
eachBase('compares the sizes of two tensors', (torch) => {
  const x = torch.Tensor(4, 5);
  expect(x.isSameSizeAs(torch.Tensor(4, 5))).toBe(true);
  expect(x.isSameSizeAs(torch.Tensor(4, 6))).toBe(false);
  expect(torch.isSameSizeAs(x, torch.Tensor(4))).toBe(false);
});

eachBase('types and strides do not matter', (torch) => {
  expect(torch.Tensor(4, 5).isSameSizeAs(torch.ByteTensor(5, 4).t())).toBe(true);
});

eachBase('anything but a tensor is refused', (torch) => {
  expectTypeError(
    () => torch.Tensor(4, 5).isSameSizeAs([4, 5]),
    'isSameSizeAs',
    '[4, 5]: not a tensor',
  );
});
