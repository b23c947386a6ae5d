import { expect } from '@jest/globals';
import { expectValues } from '../helpers/expect.js';
import { matrix } from '../helpers/matrix.js';
import { eachBase, expectTorchError } from '../helpers/torch.js';
import { range, sharesStorage } from '../helpers/build.js';
import { expectEveryOverload } from '../helpers/overloads.js';

// The manual's example.
eachBase('transposes a matrix without copying', (torch, b) => {
  const x = torch.Tensor(3, 4).zero();
  x.select(1 + b, 2 + b).fill(7);
  const y = x.t();
  expectValues(y, matrix('0 0 0; 0 0 0; 7 7 7; 0 0 0'));
  expect(sharesStorage(x, y)).toBe(true);
});

eachBase('all overloads transpose, and twice is the original', (torch) => {
  const x = range(torch, [2, 3]);
  expectEveryOverload(torch, 't', x, [], matrix('0 3; 1 4; 2 5'));
  expect(x.t().t().isSetTo(x)).toBe(true);
});

eachBase('anything but a matrix is refused', (torch) => {
  const x = torch.Tensor(2, 3, 4);
  expectTorchError(
    () => x.t(),
    { code: 'NOT_MATRIX', op: 't', arg: 't', value: x },
    'must have 2 dimensions, but has 3',
  );
  expectTorchError(() => torch.Tensor(3).t(), { code: 'NOT_MATRIX' }, 'but has 1');
});
