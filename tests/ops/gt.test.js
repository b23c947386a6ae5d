import { expectValues } from '../helpers/expect.js';
import { matrix } from '../helpers/matrix.js';
import { eachBase } from '../helpers/torch.js';
import { testComparison } from '../helpers/comparison.js';

// What gt answers where the left side is smaller, the same, and greater.
testComparison('gt', [0, 0, 1]);

eachBase('NaN is neither smaller nor greater than anything, nor the same as anything', (torch) => {
  const nan = torch.Tensor([NaN, 1, NaN]);
  expectValues(nan.gt(torch.Tensor([1, NaN, NaN])), [0, 0, 0]);
});

// The manual indexes with such masks.
eachBase('makes a mask', (torch) => {
  const x = torch.Tensor(matrix('1 2; 3 4'));
  expectValues(x.at(x.gt(2)), [3, 4]);
});
