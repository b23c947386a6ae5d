import { expect } from '@jest/globals';
import { eachBase, expectTypeError } from '../helpers/torch.js';

// The manual's example.
eachBase('nElement() and numel() count the elements', (torch) => {
  const x = torch.Tensor(4, 5);
  expect([x.nElement(), x.numel(), torch.nElement(x), torch.numel(x)]).toEqual([20, 20, 20, 20]);
  expect(torch.Tensor().nElement()).toBe(0);
});

eachBase('counts what a view shows, not what is in memory', (torch, b) => {
  expect(torch.Tensor(4, 5).narrow(b, b, 2).nElement()).toBe(10);
  expect(torch.Tensor(1, 5).expand(1000, 5).nElement()).toBe(5000);
});

eachBase('counts beyond 2^32', (torch) => {
  expect(
    torch
      .ByteTensor(1, 1)
      .expand(2 ** 26, 2 ** 26)
      .nElement(),
  ).toBe(2 ** 52);
});

eachBase('only tensors have elements', (torch) => {
  expectTypeError(() => torch.nElement([1, 2]), 'nElement', '[1, 2]: not a tensor');
});
