import { expect } from '@jest/globals';
import { expectValues } from '../helpers/expect.js';
import { matrix } from '../helpers/matrix.js';
import { eachBase, expectTorchError, expectTypeError } from '../helpers/torch.js';
import { range, sharesStorage } from '../helpers/build.js';
import { expectEveryOverload } from '../helpers/overloads.js';

// The manual's example: mask and tensor need not be of one size.
eachBase('gives the elements at which the mask is 1', (torch) => {
  const x = range(torch, [12]).add(1).view(3, 4);
  const mask = torch.ByteTensor(matrix('1 0 1 0 0 0; 1 1 0 0 0 1'));
  expectEveryOverload(torch, 'maskedSelect', x, [mask], [1, 3, 7, 8, 12]);
});

eachBase('copies: the result has its own memory', (torch) => {
  const x = range(torch, [3]);
  expect(sharesStorage(x, x.maskedSelect(torch.ByteTensor([1, 1, 1])))).toBe(false);
});

eachBase('reads in row-major order, whatever the strides', (torch) => {
  const x = range(torch, [2, 3]).t();
  expectValues(x.maskedSelect(x.gt(1)), [3, 4, 2, 5]);
});

eachBase('the result may be the source or the mask', (torch) => {
  const x = range(torch, [4], 'Byte');
  const mask = torch.ByteTensor([0, 1, 0, 1]);
  expectValues(torch.maskedSelect(x, x, mask), [1, 3]);
  const y = range(torch, [4], 'Byte');
  expectValues(torch.maskedSelect(mask, y, mask), [1, 3]);
});

eachBase('a result that grows over the source does not disturb it', (torch, b) => {
  const s = torch.DoubleStorage([0, 1, 2, 3, 4, 5]);
  const source = torch.Tensor(s, 1 + b, [5]).reverse(b);
  const r = torch.Tensor(s, b, [1]);
  expectValues(torch.maskedSelect(r, source, torch.ByteTensor(5).fill(1)), [5, 4, 3, 2, 1]);
});

eachBase('a mask of zeros selects nothing', (torch) => {
  expect(
    range(torch, [2])
      .maskedSelect(torch.ByteTensor([0, 0]))
      .size(),
  ).toEqual([0]);
});

eachBase(
  'a mask of another count, with other numbers or of another type is refused',
  (torch, b) => {
    const x = range(torch, [3]);
    const short = torch.ByteTensor([1, 0]);
    const strange = torch.ByteTensor([1, 0, 2]);
    const fields = { op: 'maskedSelect', arg: 'mask' };
    expectTorchError(
      () => x.maskedSelect(short),
      { ...fields, code: 'COUNTS', value: short },
      '2 elements',
      'expected 3 (3)',
    );
    expectTorchError(
      () => x.maskedSelect(strange),
      { ...fields, code: 'MASK_VALUE', value: strange },
      `element ${2 + b}`,
    );
    expectTypeError(() => x.maskedSelect(torch.IntTensor(3)), 'mask: ByteTensor');
  },
);
