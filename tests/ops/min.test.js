import { expect } from '@jest/globals';
import { eachBase } from '../helpers/torch.js';
import { testExtreme } from '../helpers/extreme.js';

testExtreme('min', -1);

eachBase('finds the smallest of infinities and of zeros', (torch) => {
  expect(torch.Tensor([Infinity, 0, -Infinity]).min()).toBe(-Infinity);
  expect(torch.Tensor([0, -0]).min() === 0).toBe(true);
});
