import { expectValues } from '../helpers/expect.js';
import { matrix } from '../helpers/matrix.js';
import { eachBase } from '../helpers/torch.js';
import { testComparison } from '../helpers/comparison.js';

// What le answers where the left side is smaller, the same, and greater.
testComparison('le', [1, 1, 0]);

eachBase('NaN is neither smaller nor greater than anything, nor the same as anything', (torch) => {
  const nan = torch.Tensor([NaN, 1, NaN]);
  expectValues(nan.le(torch.Tensor([1, NaN, NaN])), [0, 0, 0]);
});

// The manual's example of a mask as an index.
eachBase('makes a mask', (torch) => {
  const x = torch.Tensor(matrix('1 2 3; 4 5 6; 7 8 9'));
  expectValues(x.at(torch.le(x, 3)), [1, 2, 3]);
});
