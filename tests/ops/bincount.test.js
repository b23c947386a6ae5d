import { expect } from '@jest/globals';
import { eachBase } from '../helpers/torch.js';

eachBase('two LongTensors are positions and weights', (torch, b) => {
  const index = torch.LongTensor([b, b + 1, b + 1]);
  const weights = torch.LongTensor([1, 2, 3]);
  expect(torch.bincount(index, weights).toArray()).toEqual([1, 5]);
  expect(torch.bincount(index, weights, 3).toArray()).toEqual([1, 5, 0]);
  expect(index.toArray()).toEqual([b, b + 1, b + 1]);
  const result = torch.IntTensor();
  expect(torch.bincount(result, index, torch.IntTensor([1, 2, 3]))).toBe(result);
  expect(result.toArray()).toEqual([1, 5]);
});
