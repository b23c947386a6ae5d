import { expect } from '@jest/globals';
import { eachBase, expectTypeError } from '../helpers/torch.js';

// The manual's example.
eachBase('compares the sizes with a LongStorage', (torch) => {
  const x = torch.Tensor(4, 5);
  expect(x.isSize(torch.LongStorage([4, 5]))).toBe(true);
  expect(x.isSize(torch.LongStorage([5, 4, 1]))).toBe(false);
  expect(x.isSize(x.size())).toBe(true);
});

eachBase('compares the sizes with an array', (torch) => {
  const x = torch.Tensor(4, 5);
  expect([x.isSize([4, 5]), x.isSize([4]), torch.isSize(x, [5, 4])]).toEqual([true, false, false]);
  expect(torch.Tensor().isSize([])).toBe(true);
});

eachBase('anything else is refused', (torch) => {
  expectTypeError(() => torch.Tensor(4, 5).isSize(4, 5), 'isSize', 'LongStorage or array');
  expectTypeError(() => torch.Tensor(4, 5).isSize(torch.IntStorage([4, 5])), 'torch.IntStorage');
});
