import { expect } from '@jest/globals';
import { expectValues } from '../helpers/expect.js';
import { matrix } from '../helpers/matrix.js';
import { named } from '../helpers/named.js';
import { TYPES, eachBase, expectTorchError, expectTypeError } from '../helpers/torch.js';
import { range } from '../helpers/build.js';

eachBase('selects from two tensors, of every type, with every overload', (torch) => {
  const mask = torch.ByteTensor(matrix('1 0; 0 1'));
  for (const type of named(TYPES)) {
    const make = torch[`${type}Tensor`];
    const [a, b, r] = [make(matrix('1 2; 3 4')), make(matrix('5 6; 7 8')), make()];
    expectValues(torch.where(mask, a, b), matrix('1 6; 7 4'));
    expectValues(a.where(mask, b), matrix('1 6; 7 4'));
    expectValues(a.where(mask, 9), matrix('1 9; 9 4'));
    expectValues(torch.where(mask, a, 9), matrix('1 9; 9 4'));
    expectValues(torch.where(mask, 9, b), matrix('9 6; 7 9'));
    expect(r.where(mask, 9, b)).toBe(r);
    expectValues(r, matrix('9 6; 7 9'));
    expect(torch.where(r, mask, a, b)).toBe(r);
    expectValues(r.where(mask.t(), a.t(), b.t()), matrix('1 7; 6 4'));
    expectValues(a, matrix('1 2; 3 4'));
  }
});

eachBase('64-bit integers and NaN are copied exactly', (torch) => {
  const mask = torch.ByteTensor([1, 0]);
  expectValues(torch.LongTensor([2n ** 62n + 1n, 0]).where(mask, -(2n ** 62n) - 1n), [
    2n ** 62n + 1n,
    -(2n ** 62n) - 1n,
  ]);
  expectValues(torch.FloatTensor([NaN, 1]).where(mask, -0), [NaN, -0]);
});

eachBase('mask and tensors broadcast together', (torch) => {
  const x = range(torch, [2, 3]);
  expectValues(x.where(torch.ByteTensor([1, 0, 1]), -1), matrix('0 -1 2; 3 -1 5'));
  expectValues(
    torch.where(torch.ByteTensor([[1], [0]]), x, torch.Tensor([7, 8, 9])),
    matrix('0 1 2; 7 8 9'),
  );
});

eachBase('long tensors, and a result that overlaps its operands', (torch, b) => {
  const x = range(torch, [500], 'Int');
  const mask = x.gt(100);
  expect(x.where(mask, 0).toArray()).toEqual(
    Array.from({ length: 500 }, (_, i) => (i > 100 ? i : 0)),
  );
  x.reverse(b).where(mask, x, 0);
  expect(x.toArray()).toEqual(Array.from({ length: 500 }, (_, i) => (499 - i > 100 ? 499 - i : 0)));
});

eachBase('masks other than 0 and 1, and sizes that do not broadcast, are refused', (torch) => {
  const x = torch.Tensor(2);
  const mask = torch.ByteTensor([1, 2]);
  expectTorchError(
    () => x.where(mask, 0),
    { code: 'MASK_VALUE', op: 'where', arg: 'mask', value: mask },
    'is 2',
  );
  expectTorchError(
    () => x.where(torch.ByteTensor(3), 0),
    { code: 'SHAPES', op: 'where', arg: 'a', value: x },
    'sizes 3 and 2',
  );
  expectTypeError(() => x.where(torch.IntTensor(2), 0), 'where: no overload matches');
});
