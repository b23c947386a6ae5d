import { expectValues } from '../helpers/expect.js';
import { eachBase } from '../helpers/torch.js';
import { testComparison } from '../helpers/comparison.js';

// What ne answers where the left side is smaller, the same, and greater.
testComparison('ne', [1, 0, 1]);

eachBase('NaN is neither smaller nor greater than anything, nor the same as anything', (torch) => {
  const nan = torch.Tensor([NaN, 1, NaN]);
  expectValues(nan.ne(torch.Tensor([1, NaN, NaN])), [1, 1, 1]);
});
