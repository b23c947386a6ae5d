import { expect } from '@jest/globals';
import { expectValues } from '../helpers/expect.js';
import { matrix } from '../helpers/matrix.js';
import { named } from '../helpers/named.js';
import { TYPES, eachBase, expectTorchError, expectTypeError } from '../helpers/torch.js';
import { range, sharesStorage } from '../helpers/build.js';

// The manual's example.
eachBase('copies elements: the counts must match, the sizes need not', (torch) => {
  const x = torch.Tensor(4).fill(1);
  const y = torch.Tensor(2, 2).copy(x);
  expectValues(y, matrix('1 1; 1 1'));
  expect(sharesStorage(x, y)).toBe(false);
  expectValues(torch.copy(y, x.fill(2)), matrix('2 2; 2 2'));
  expect(y.sum()).toBe(4);
});

eachBase('pairs elements in row-major order, whatever the strides', (torch) => {
  expectValues(torch.Tensor(6).copy(range(torch, [2, 3]).t()), [0, 3, 1, 4, 2, 5]);
  const y = torch.Tensor(2, 3);
  y.t().copy(range(torch, [6]));
  expectValues(y, matrix('0 2 4; 1 3 5'));
});

eachBase('converts between any two types', (torch) => {
  for (const from of named(TYPES)) {
    for (const to of named(TYPES)) {
      const source = torch[`${from}Tensor`]([0, 1, 100]);
      expectValues(torch[`${to}Tensor`](3).copy(source), [0, 1, 100]);
    }
  }
  expectValues(torch.ByteTensor(2).copy(torch.Tensor([-1, 2.9])), [255, 2]);
});

eachBase('a source that overlaps is read before it is overwritten', (torch, b) => {
  const x = range(torch, [5]);
  x.narrow(b, 1 + b, 4).copy(x.narrow(b, b, 4));
  expectValues(x, [0, 0, 1, 2, 3]);
  x.copy(x.reverse(b));
  expectValues(x, [3, 2, 1, 0, 0]);
});

eachBase('a source of fewer elements may broadcast', (torch) => {
  expectValues(torch.Tensor(2, 3).copy(range(torch, [3])), matrix('0 1 2; 0 1 2'));
});

eachBase('a source of another number of elements is refused', (torch) => {
  const source = torch.Tensor(3);
  const fields = { code: 'COUNTS', op: 'copy', arg: 'source', value: source };
  expectTorchError(() => torch.Tensor(2, 2).copy(source), fields, '3 elements', '4 (2x2)');
  const one = torch.Tensor([1]);
  expect(torch.Tensor(2, 0).copy(one).nElement()).toBe(0); /* one element broadcasts */
  const none = torch.Tensor();
  expectTorchError(() => one.copy(none), { ...fields, value: none });
  expect(torch.Tensor().copy(torch.Tensor()).nElement()).toBe(0);
  expectTypeError(() => torch.Tensor(2).copy([1, 2]), 'copy', '[1, 2]');
});
