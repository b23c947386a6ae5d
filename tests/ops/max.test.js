import { expect } from '@jest/globals';
import { eachBase } from '../helpers/torch.js';
import { testExtreme } from '../helpers/extreme.js';

testExtreme('max', 1);

eachBase('finds the greatest of infinities and of zeros', (torch) => {
  expect(torch.Tensor([Infinity, 0, -Infinity]).max()).toBe(Infinity);
  expect(torch.Tensor([0, -0]).max() === 0).toBe(true);
});
