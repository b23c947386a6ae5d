import { expect } from '@jest/globals';
import { matrix } from '../helpers/matrix.js';
import { eachBase, expectTorchError } from '../helpers/torch.js';
import { range, sharesStorage } from '../helpers/build.js';
import { expectEveryOverload } from '../helpers/overloads.js';

eachBase('all overloads expand to the size of a template of any type', (torch) => {
  expectEveryOverload(
    torch,
    'expandAs',
    range(torch, [2, 1]),
    [torch.IntTensor(2, 3)],
    matrix('0 0 0; 1 1 1'),
  );
});

eachBase('does what expand() does with the sizes of the template', (torch) => {
  const x = range(torch, [1, 3]);
  const y = x.expandAs(torch.Tensor(2, 3));
  expect(y.isSetTo(x.expand(2, 3))).toBe(true);
  expect(sharesStorage(x, y)).toBe(true);
});

eachBase('a template of an incompatible size is refused', (torch, b) => {
  const x = torch.Tensor(2, 3);
  expectTorchError(
    () => x.expandAs(torch.Tensor(4, 3)),
    { code: 'EXPAND_SIZE', op: 'expandAs' },
    `dimension ${b} has size 2`,
  );
});
