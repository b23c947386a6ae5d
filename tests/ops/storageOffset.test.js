import { expect } from '@jest/globals';
import { eachBase, expectTypeError } from '../helpers/torch.js';
import { range } from '../helpers/build.js';

eachBase('is the position of the first element, in the numbering of the user', (torch, b) => {
  const x = range(torch, [3, 4]);
  expect(x.storageOffset()).toBe(b);
  expect(x.narrow(b, 1 + b, 2).storageOffset()).toBe(4 + b);
  expect(torch.storageOffset(x.select(1 + b, 3 + b))).toBe(3 + b);
  expect(x.reverse(b).storageOffset()).toBe(8 + b);
});

eachBase('finds that element in the storage', (torch, b) => {
  const x = range(torch, [3, 4]).narrow(1 + b, 2 + b, 1);
  expect(x.storage().at(x.storageOffset())).toBe(x.at(b, b));
});

eachBase('only tensors have an offset', (torch) => {
  expectTypeError(() => torch.storageOffset(7), 'storageOffset: `tensor` = 7: not a tensor');
});
