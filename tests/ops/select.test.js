import { expect } from '@jest/globals';
import { expectValues } from '../helpers/expect.js';
import { matrix } from '../helpers/matrix.js';
import { eachBase, expectTorchError } from '../helpers/torch.js';
import { range, sharesStorage } from '../helpers/build.js';
import { expectEveryOverload } from '../helpers/overloads.js';

// The manual's example.
eachBase('a selected row and a selected column share memory with the original', (torch, b) => {
  const x = torch.Tensor(5, 6).zero();
  x.select(b, 1 + b).fill(2);
  const z = x.select(1 + b, 4 + b).fill(5);
  expect(z.size()).toEqual([5]);
  expect(sharesStorage(x, z)).toBe(true);
  expectValues(x.toArray().slice(0, 3), matrix('0 0 0 0 5 0; 2 2 2 2 5 2; 0 0 0 0 5 0'));
});

eachBase('all overloads remove the dimension', (torch, b) => {
  expectEveryOverload(torch, 'select', range(torch, [2, 3]), [1 + b, 2 + b], [2, 5]);
});

eachBase('gives a number for a vector', (torch, b) => {
  const x = torch.Tensor([7, 8, 9]);
  expect(x.select(b, 1 + b)).toBe(8);
  expect(torch.select(x, b, 2 + b)).toBe(9);
});

eachBase('a result given for a vector becomes a view of that one element', (torch, b) => {
  const x = torch.Tensor([7, 8, 9]);
  const r = torch.Tensor();
  expect(r.select(x, b, 1 + b)).toBe(8);
  expectValues(r, [8]);
  r.fill(0);
  expectValues(x, [7, 0, 9]);
});

eachBase('an index or a dimension that does not exist is refused', (torch, b) => {
  const x = range(torch, [2, 3]);
  expectTorchError(
    () => x.select(1 + b, 3 + b),
    { code: 'INDEX_RANGE', op: 'select', arg: 'index', value: 3 + b },
    'size 3',
  );
  expectTorchError(
    () => x.select(b, b - 1),
    { code: 'INDEX_RANGE', arg: 'index', value: b - 1 },
    `\`index\` = ${b - 1}`,
  );
  expectTorchError(
    () => torch.select(x, -3, b),
    { code: 'DIM_RANGE', arg: 'dim', value: -3 },
    '2 dimensions',
  );
});
