import { expect } from '@jest/globals';
import { expectValues } from '../helpers/expect.js';
import { matrix } from '../helpers/matrix.js';
import { eachBase, expectTorchError } from '../helpers/torch.js';
import { range, sharesStorage } from '../helpers/build.js';
import { expectEveryOverload } from '../helpers/overloads.js';

// The manual's example.
eachBase('removes all dimensions of size 1, or one of them', (torch, b) => {
  const x = range(torch, [2, 1, 2, 1, 2]);
  expectValues(torch.squeeze(x), [matrix('0 1; 2 3'), matrix('4 5; 6 7')]);
  expect(torch.squeeze(x, 1 + b).size()).toEqual([2, 2, 1, 2]);
  expect(sharesStorage(x, x.squeeze())).toBe(true);
});

eachBase('all overloads, with a dimension and without', (torch, b) => {
  expectEveryOverload(torch, 'squeeze', range(torch, [1, 2, 1]), [], [0, 1]);
  expectEveryOverload(torch, 'squeeze', range(torch, [1, 2, 1]), [b], [[0], [1]]);
});

eachBase('a dimension of another size stays', (torch, b) => {
  const x = range(torch, [2, 3]);
  expect(x.squeeze().isSetTo(x)).toBe(true);
  expect(x.squeeze(b).isSetTo(x)).toBe(true);
});

eachBase('gives a number when no dimension is left', (torch, b) => {
  expect(torch.Tensor([[5]]).squeeze()).toBe(5);
  expect(torch.Tensor([5]).squeeze(b)).toBe(5);
  const r = torch.Tensor();
  expect(torch.squeeze(r, torch.Tensor([[5]]))).toBe(5);
  expectValues(r, [5]);
});

eachBase('a dimension that does not exist is refused', (torch, b) => {
  const x = torch.Tensor(2, 1);
  expectTorchError(
    () => x.squeeze(2 + b),
    { code: 'DIM_RANGE', op: 'squeeze', arg: 'dim', value: 2 + b },
    '2 dimensions',
  );
});
