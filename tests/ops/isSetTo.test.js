import { expect } from '@jest/globals';
import { eachBase, expectTypeError } from '../helpers/torch.js';

// The manual's example.
eachBase('is true for a tensor of the same storage, offset, sizes and strides', (torch) => {
  const x = torch.Tensor(2, 5);
  const y = torch.Tensor();
  expect(y.isSetTo(x)).toBe(false);
  y.set(x);
  expect(y.isSetTo(x)).toBe(true);
  expect(y.t().isSetTo(x)).toBe(false);
});

eachBase('a clone is not set to the original, a view of other elements neither', (torch, b) => {
  const x = torch.Tensor(4);
  expect(x.isSetTo(x.clone())).toBe(false);
  expect(torch.isSetTo(x.narrow(b, b, 2), x.narrow(b, 1 + b, 2))).toBe(false);
});

eachBase('a tensor of another type is something else', (torch) => {
  expect(torch.Tensor(4).isSetTo(torch.FloatTensor(4))).toBe(false);
});

eachBase('anything but a tensor is refused', (torch) => {
  expectTypeError(() => torch.Tensor(4).isSetTo(torch.DoubleStorage(4)), 'isSetTo', 'not a tensor');
});
