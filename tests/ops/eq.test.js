import { expectValues } from '../helpers/expect.js';
import { eachBase } from '../helpers/torch.js';
import { testComparison } from '../helpers/comparison.js';

// What eq answers where the left side is smaller, the same, and greater.
testComparison('eq', [0, 1, 0]);

eachBase('NaN is neither smaller nor greater than anything, nor the same as anything', (torch) => {
  const nan = torch.Tensor([NaN, 1, NaN]);
  expectValues(nan.eq(torch.Tensor([1, NaN, NaN])), [0, 0, 0]);
});

eachBase('0 and -0 are the same', (torch) => {
  expectValues(torch.Tensor([0]).eq(-0), [1]);
});

eachBase('64-bit integers are compared exactly', (torch) => {
  const x = torch.LongTensor([2n ** 53n, 2n ** 53n + 1n]);
  expectValues(x.eq(2n ** 53n + 1n), [0, 1]);
});
