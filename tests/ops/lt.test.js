import { expectValues } from '../helpers/expect.js';
import { eachBase } from '../helpers/torch.js';
import { testComparison } from '../helpers/comparison.js';

// What lt answers where the left side is smaller, the same, and greater.
testComparison('lt', [1, 0, 0]);

eachBase('NaN is neither smaller nor greater than anything, nor the same as anything', (torch) => {
  const nan = torch.Tensor([NaN, 1, NaN]);
  expectValues(nan.lt(torch.Tensor([1, NaN, NaN])), [0, 0, 0]);
});

eachBase('infinities are the ends', (torch) => {
  const x = torch.Tensor([-Infinity, 0, Infinity]);
  expectValues(x.lt(Infinity), [1, 1, 0]);
});
