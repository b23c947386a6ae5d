import { expect } from '@jest/globals';
import { matrix } from '../helpers/matrix.js';
import { eachBase, expectTorchError } from '../helpers/torch.js';
import { range, sharesStorage } from '../helpers/build.js';

eachBase('iterates over the slices of the first dimension, which are views', (torch) => {
  const x = range(torch, [2, 3]);
  const rows = [...x];
  expect(rows.map((row) => row.toArray())).toEqual(matrix('0 1 2; 3 4 5'));
  for (const row of x) row.fill(1);
  expect(x.sum()).toBe(6);
  expect(sharesStorage(x, rows[1])).toBe(true);
});

eachBase('iterates over the numbers of a vector', (torch) => {
  expect([...torch.Tensor([1, 2, 3])]).toEqual([1, 2, 3]);
  expect(Math.max(...torch.Tensor([1, 5, 3]))).toBe(5);
  expect([...torch.LongTensor([2n ** 60n])]).toEqual([2n ** 60n]);
});

eachBase('an empty tensor has none', (torch) => {
  expect([...torch.Tensor()]).toEqual([]);
});

eachBase('a freed tensor cannot be iterated', (torch) => {
  const x = torch.Tensor(2);
  x.free();
  expectTorchError(() => [...x], { code: 'FREED', value: x }, 'was freed');
});
