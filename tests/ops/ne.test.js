import { expect } from '@jest/globals';
import { eachBase } from '../helpers/torch.js';
import { testComparison } from '../helpers/comparison.js';

// What ne answers where the left side is smaller, the same, and greater.
testComparison('ne', [1, 0, 1]);

eachBase('NaN is neither smaller nor greater than anything, nor the same as anything', (torch) => {
  const nan = torch.Tensor([NaN, 1, NaN]);
  expect(nan.ne(torch.Tensor([1, NaN, NaN])).toArray()).toEqual([1, 1, 1]);
});
