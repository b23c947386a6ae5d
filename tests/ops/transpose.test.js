import { expect } from '@jest/globals';
import { expectValues } from '../helpers/expect.js';
import { matrix } from '../helpers/matrix.js';
import { named } from '../helpers/named.js';
import { eachBase, expectTorchError } from '../helpers/torch.js';
import { range, sharesStorage } from '../helpers/build.js';
import { expectEveryOverload } from '../helpers/overloads.js';

// The manual's example.
eachBase('writing into the transposed matrix changes the original', (torch, b) => {
  const x = torch.Tensor(3, 4).zero();
  x.select(1 + b, 2 + b).fill(7);
  const y = x.transpose(b, 1 + b);
  expectValues(y, matrix('0 0 0; 0 0 0; 7 7 7; 0 0 0'));
  y.select(1 + b, 2 + b).fill(8);
  expectValues(x, matrix('0 0 7 0; 0 0 7 0; 8 8 8 8'));
  expect(sharesStorage(x, y)).toBe(true);
});

eachBase('all overloads swap the two dimensions', (torch, b) => {
  expectEveryOverload(
    torch,
    'transpose',
    range(torch, [2, 3]),
    [b, 1 + b],
    matrix('0 3; 1 4; 2 5'),
  );
});

eachBase('swaps sizes and strides of any two dimensions, in either order', (torch, b) => {
  const x = torch.Tensor(2, 3, 4);
  for (const y of named([x.transpose(b, 2 + b), x.transpose(2 + b, b)])) {
    expect(y.size()).toEqual([4, 3, 2]);
    expect(y.stride()).toEqual([1, 4, 12]);
  }
  expect(x.transpose(1 + b, 1 + b).isSetTo(x)).toBe(true);
});

eachBase('a dimension that does not exist is refused, and named', (torch, b) => {
  const x = torch.Tensor(2, 3);
  expectTorchError(
    () => x.transpose(2 + b, b),
    { code: 'DIM_RANGE', op: 'transpose', arg: 'dim1', value: 2 + b },
    '`dim1`',
  );
  expectTorchError(
    () => x.transpose(b, -3),
    { code: 'DIM_RANGE', arg: 'dim2', value: -3 },
    '2 dimensions',
  );
});
