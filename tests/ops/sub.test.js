import { expect } from '@jest/globals';
import { expectValues } from '../helpers/expect.js';
import { matrix } from '../helpers/matrix.js';
import { eachBase, expectTorchError, expectTypeError } from '../helpers/torch.js';
import { range, sharesStorage } from '../helpers/build.js';

// The manual's example.
eachBase('takes ranges that include their ends, and negative ones from the end', (torch, b) => {
  const x = torch.Tensor(5, 6).zero();
  const y = x.sub(1 + b, 3 + b).fill(1);
  expect(y.size()).toEqual([3, 6]);
  const z = x.sub(1 + b, 3 + b, 2 + b, 3 + b).fill(2);
  expect(z.size()).toEqual([3, 2]);
  expectValues(x, matrix('0 0 0 0 0 0; 1 1 2 2 1 1; 1 1 2 2 1 1; 1 1 2 2 1 1; 0 0 0 0 0 0'));
  expectValues(y.sub(-1, -1, 2 + b, 3 + b), [[2, 2]]);
  expect(sharesStorage(x, z)).toBe(true);
});

eachBase('the function does the same', (torch, b) => {
  expectValues(torch.sub(range(torch, [4]), 1 + b, -1), [1, 2, 3]);
});

eachBase('a range that does not exist is refused', (torch, b) => {
  const x = range(torch, [4]);
  const fields = { code: 'INDEX_RANGE', op: 'sub' };
  expectTorchError(
    () => x.sub(4 + b, 4 + b),
    { ...fields, arg: 'first', value: 4 + b },
    `\`first\` = ${4 + b}`,
    'size 4',
  );
  expectTorchError(() => x.sub(b, 4 + b), { ...fields, arg: 'last', value: 4 + b });
  expectTorchError(() => x.sub(-5, -1), { ...fields, arg: 'first', value: -5 });
  expectTorchError(
    () => x.sub(2 + b, 1 + b),
    { ...fields, arg: 'last', value: 1 + b },
    'ends before it begins',
  );
  expectTorchError(() => x.sub(b, b, b, b), fields, '2 positions for a tensor of 1 dimension');
  expectTypeError(() => x.sub(b), 'sub: no overload matches');
  expectTypeError(() => x.sub(b, '1'), 'sub: no overload matches');
});
