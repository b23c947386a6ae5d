import { expectValues } from '../helpers/expect.js';
import { eachBase } from '../helpers/torch.js';
import { testComparison } from '../helpers/comparison.js';

// What ge answers where the left side is smaller, the same, and greater.
testComparison('ge', [0, 1, 1]);

eachBase('NaN is neither smaller nor greater than anything, nor the same as anything', (torch) => {
  const nan = torch.Tensor([NaN, 1, NaN]);
  expectValues(nan.ge(torch.Tensor([1, NaN, NaN])), [0, 0, 0]);
});
