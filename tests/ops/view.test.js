import { expect } from '@jest/globals';
import { expectValues } from '../helpers/expect.js';
import { matrix } from '../helpers/matrix.js';
import { named } from '../helpers/named.js';
import { eachBase, expectTorchError, expectTypeError } from '../helpers/torch.js';
import { range, sharesStorage } from '../helpers/build.js';
import { expectEveryOverload } from '../helpers/overloads.js';

// The manual's example.
eachBase('shows a vector as a matrix: by numbers, by -1 and by a LongStorage', (torch) => {
  const x = torch.Tensor(4).zero();
  for (const y of named([
    x.view(2, 2),
    x.view(2, -1),
    x.view(torch.LongStorage([2, 2])),
    x.view([2, 2]),
  ])) {
    expectValues(y, matrix('0 0; 0 0'));
    expect(sharesStorage(x, y)).toBe(true);
  }
  expect(x.size()).toEqual([4]);
});

eachBase('all overloads give the elements in another size', (torch) => {
  expectEveryOverload(torch, 'view', range(torch, [2, 3]), [3, 2], matrix('0 1; 2 3; 4 5'));
  expectEveryOverload(torch, 'view', range(torch, [2, 3]), [[-1]], [0, 1, 2, 3, 4, 5]);
});

eachBase('a strided tensor is viewed in another size if its strides allow it', (torch, b) => {
  const x = range(torch, [4, 6]).narrow(1 + b, b, 4);
  expect(x.view(2, 2, 4).stride()).toEqual([12, 6, 1]);
  expect(x.view(4, 2, 2).toArray()[1]).toEqual(matrix('6 7; 8 9'));
  const fields = { code: 'VIEW_STRIDES', op: 'view', arg: 'sizes', value: [16] };
  expectTorchError(() => x.view(16), fields, 'size 4x4', 'contiguous()');
});

eachBase('another number of elements is refused', (torch) => {
  const x = torch.Tensor(2, 3);
  expectTorchError(
    () => x.view(7),
    { code: 'VIEW_COUNT', op: 'view', arg: 'sizes', value: [7] },
    '6 elements',
    'size 2x3',
  );
  expectTorchError(() => x.view(2 ** 40, 2 ** 40), { code: 'VIEW_COUNT' });
  expectTorchError(() => x.view(4, -1), { code: 'VIEW_INFER', value: [4, -1] }, 'must divide 6');
  expectTorchError(() => x.view(-1, -1), { code: 'VIEW_INFER' }, 'only one size can be -1');
  expectTypeError(() => x.view('6'), 'view', '"6"');
});
