import { expect } from '@jest/globals';
import { expectValues } from '../helpers/expect.js';
import { matrix } from '../helpers/matrix.js';
import { eachBase, expectTorchError } from '../helpers/torch.js';
import { range, sharesStorage } from '../helpers/build.js';
import { expectEveryOverload } from '../helpers/overloads.js';

// The manual's example.
eachBase('shows a vector in the size of a matrix', (torch) => {
  const x = torch.Tensor(4).zero();
  const y = x.viewAs(torch.Tensor(2, 2));
  expectValues(y, matrix('0 0; 0 0'));
  expect(sharesStorage(x, y)).toBe(true);
});

eachBase('all overloads take a template of any type', (torch) => {
  expectEveryOverload(
    torch,
    'viewAs',
    range(torch, [2, 3]),
    [torch.ByteTensor(3, 2)],
    matrix('0 1; 2 3; 4 5'),
  );
});

eachBase('a template of another number of elements is refused', (torch) => {
  expectTorchError(
    () => torch.Tensor(4).viewAs(torch.Tensor(3)),
    { code: 'VIEW_COUNT', op: 'viewAs' },
    '4 elements',
  );
});
