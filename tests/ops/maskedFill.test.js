import { expect } from '@jest/globals';
import { expectValues } from '../helpers/expect.js';
import { matrix } from '../helpers/matrix.js';
import { named } from '../helpers/named.js';
import { TYPES, eachBase, expectTorchError, expectTypeError } from '../helpers/torch.js';
import { range } from '../helpers/build.js';

// The manual's example: mask and tensor need not be of one size.
eachBase('sets the elements at which the mask is 1, and returns the tensor', (torch) => {
  const x = torch.Tensor([[1, 2, 3, 4]]);
  const mask = torch.ByteTensor(matrix('0 0; 1 1'));
  expect(x.maskedFill(mask, -1)).toBe(x);
  expectValues(x, [[1, 2, -1, -1]]);
  expectValues(torch.maskedFill(x, mask, -2), [[1, 2, -2, -2]]);
  expectValues(x, [[1, 2, -1, -1]]);
});

eachBase('works on every type, and on views', (torch) => {
  for (const type of named(TYPES)) {
    const x = range(torch, [2, 2], type);
    x.t().maskedFill(torch.ByteTensor(matrix('0 1; 0 0')), 9);
    expectValues(x, matrix('0 1; 9 3'));
  }
});

eachBase('a tensor may be its own mask', (torch) => {
  const x = torch.ByteTensor([0, 1, 1]);
  expectValues(x.maskedFill(x, 7), [0, 7, 7]);
});

eachBase(
  'a mask of another count or with other numbers is refused, and nothing is changed',
  (torch, b) => {
    const x = range(torch, [2]);
    const long = torch.ByteTensor(3);
    const strange = torch.ByteTensor([1, 3]);
    const fields = { op: 'maskedFill', arg: 'mask' };
    expectTorchError(
      () => x.maskedFill(long, 1),
      { ...fields, code: 'COUNTS', value: long },
      'expected 2 (2)',
    );
    expectTorchError(
      () => x.maskedFill(strange, 9),
      { ...fields, code: 'MASK_VALUE', value: strange },
      `element ${1 + b}`,
    );
    expectValues(x, [0, 1]);
    expectTypeError(() => x.maskedFill([1, 0], 1), 'mask: ByteTensor', '[1, 0]');
  },
);

eachBase('long masks, and a mask that is neither 0 nor 1 far behind', (torch, b) => {
  const n = 5000;
  const flags = Array.from({ length: n }, (_, i) => Number((i * 31) % 7 < 3));
  for (const type of named(TYPES)) {
    const x = range(torch, [n], type);
    const before = x.toArray();
    const mask = torch.ByteTensor(flags);
    x.maskedFill(mask, 3);
    expect(x.toArray()).toEqual(before.map((v, i) => (flags[i] ? 3 : v)));
    mask.put(4321 + b, 2);
    expectTorchError(() => x.maskedFill(mask, 4), { code: 'MASK_VALUE' }, `${4321 + b}`);
    expect(x.toArray()).toEqual(before.map((v, i) => (flags[i] ? 3 : v)));
  }
});
