import { expect } from '@jest/globals';
import { named } from '../helpers/named.js';
import { eachBase, expectTypeError } from '../helpers/torch.js';
import { range } from '../helpers/build.js';

// The manual's example.
eachBase('a new tensor is, a column is not', (torch, b) => {
  const x = range(torch, [4, 5]);
  expect(x.isContiguous()).toBe(true);
  const y = x.select(1 + b, 2 + b);
  expect(torch.isContiguous(y)).toBe(false);
  expect(y.stride()).toEqual([5]);
});

eachBase('rows are, a transpose, an expanded and a reversed tensor are not', (torch, b) => {
  const x = range(torch, [4, 5]);
  expect(x.narrow(b, 1 + b, 2).isContiguous()).toBe(true);
  for (const y of named([
    x.t(),
    x.narrow(1 + b, b, 2),
    x.narrow(b, b, 1).expand(3, 5),
    x.reverse(b),
  ])) {
    expect(y.isContiguous()).toBe(false);
  }
});

eachBase(
  'the stride of a dimension of size 1 does not matter, nor any of an empty tensor',
  (torch) => {
    expect(torch.Tensor(1, 5).t().isContiguous()).toBe(true);
    expect(torch.Tensor().isContiguous()).toBe(true);
  },
);

eachBase('anything but a tensor is refused', (torch) => {
  expectTypeError(() => torch.isContiguous({}), 'isContiguous', 'not a tensor');
});
