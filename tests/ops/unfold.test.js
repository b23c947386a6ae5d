import { expect } from '@jest/globals';
import { expectValues } from '../helpers/expect.js';
import { matrix } from '../helpers/matrix.js';
import { eachBase, expectTorchError } from '../helpers/torch.js';
import { range, sharesStorage } from '../helpers/build.js';
import { expectEveryOverload } from '../helpers/overloads.js';

// The manual's example.
eachBase('gives all slices of a size, and every other one with a step of 2', (torch, b) => {
  const x = torch.Tensor([1, 2, 3, 4, 5, 6, 7]);
  expectValues(x.unfold(b, 2, 1), matrix('1 2; 2 3; 3 4; 4 5; 5 6; 6 7'));
  expectValues(x.unfold(b, 2, 2), matrix('1 2; 3 4; 5 6'));
});

eachBase('all overloads append a dimension', (torch, b) => {
  expectEveryOverload(
    torch,
    'unfold',
    range(torch, [2, 3]),
    [1 + b, 2, 1],
    [matrix('0 1; 1 2'), matrix('3 4; 4 5')],
  );
});

eachBase('shares memory, so that overlapping slices change together', (torch, b) => {
  const x = range(torch, [4]);
  const y = x.unfold(b, 3, 1);
  y.assign(b, 1 + b, 10);
  expect(sharesStorage(x, y)).toBe(true);
  expectValues(y, matrix('0 10 2; 10 2 3'));
});

eachBase('a slice is at most as long as the dimension', (torch, b) => {
  const x = range(torch, [4]);
  expectValues(x.unfold(b, 4, 3), [[0, 1, 2, 3]]);
  expectTorchError(
    () => x.unfold(b, 5, 1),
    { code: 'SIZE_RANGE', op: 'unfold', arg: 'size', value: 5 },
    `dimension ${b}`,
    '4 slices',
  );
});

eachBase('a step below 1 is refused', (torch, b) => {
  const fields = { code: 'TOO_SMALL', op: 'unfold', arg: 'step', value: 0 };
  expectTorchError(() => range(torch, [4]).unfold(b, 2, 0), fields, 'must be at least 1');
});
