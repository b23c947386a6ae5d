/* Reading and writing with val, conversions, equality, shape and type. */
import { expect } from '@jest/globals';
import { matrix } from '../helpers/matrix.js';
import { INTEGERS, TYPES, eachLab } from './lab.js';
import { expectTorchError, expectTypeError } from '../helpers/torch.js';
import { expectValues } from '../helpers/expect.js';

eachLab('val reads and writes one element', (tensor) => {
  for (const type of TYPES) {
    const t = tensor[`${type}Tensor`](matrix('1 2; 3 4'));
    expect([t.at(1, 1).val(), t.at(1, 2).val(), t.at(2, 1).val(), t.at(2, 2).val()]).toEqual([
      1, 2, 3, 4,
    ]);
    expect(t.at(2, 1).val(9)).toBe(9);
    expect(t.val()).toEqual(matrix('1 2; 9 4'));
  }
});

eachLab('val takes arrays of exactly the same shape, also through a view', (tensor) => {
  const t = tensor.Int64Tensor(matrix('0 0 0; 0 0 0'));
  expect(t.val(matrix('1 2 3; 4 5 6'))).toEqual(matrix('1 2 3; 4 5 6'));
  t.transpose(1, 2).reverse(1).val(matrix('1 2; 3 4; 5 6'));
  expect(t.val()).toEqual(matrix('5 3 1; 6 4 2'));
  t.at(1).val([7, 8, 9]);
  expect(t.val()).toEqual(matrix('7 8 9; 6 4 2'));
});

eachLab('a refused val changes nothing', (tensor) => {
  const t = tensor.Int64Tensor(matrix('1 2; 3 4'));
  expectTorchError(
    () => t.val([1, 2, 3, 4]),
    { code: 'SAME_SIZE', op: 'val', arg: 'value' },
    '[4]',
    '[2, 2]',
  );
  expectTorchError(() => t.val([[1, 2]]), { code: 'SAME_SIZE' });
  expectTypeError(() => t.val([[9, 9], [9]]), 'dimension 2');
  expectTypeError(
    () =>
      t.val([
        [9, 9],
        [9, 'x'],
      ]),
    '"x"',
  );
  expectTypeError(() => t.val(5), '`value` = 5', '[2, 2]');
  expectTorchError(
    () =>
      t.val([
        [9, 9],
        [9, 1n << 70n],
      ]),
    { code: 'LONG_RANGE' },
  );
  expectTypeError(() => t.at(1, 1).val([1]), 'not a number');
  expectTypeError(() => t.at(1, 1).val(1, 2), 'no overload matches');
  expect(t.val()).toEqual(matrix('1 2; 3 4'));
});

eachLab('val(undefined) is an error', (tensor) => {
  expectTypeError(() => tensor.DoubleTensor().val(undefined), 'undefined');
});

eachLab('conversions give memory of their own, contiguous, of the same shape', (tensor) => {
  const z = tensor.DoubleTensor(matrix('1 2; 3 4; 5 6'));
  for (const type of TYPES) {
    const made = z.transpose(1, 2)[type.toLowerCase()]();
    expect([made.type(), made.isContiguous(), made.ownsStorage()]).toEqual([
      `tensor.${type}Tensor`,
      true,
      true,
    ]);
    expect(made.equal(tensor[`${type}Tensor`](matrix('1 3 5; 2 4 6')))).toBe(true);
    made.fill(0);
  }
  z.clone().fill(0);
  expect(z.val()).toEqual(matrix('1 2; 3 4; 5 6'));
});

eachLab(
  'every type converts to every other, also without dimensions and without elements',
  (tensor) => {
    for (const from of TYPES) {
      for (const to of TYPES) {
        expect(tensor[`${from}Tensor`]().fill(7)[to.toLowerCase()]().val()).toBe(7);
        expect(tensor[`${from}Tensor`](2, 0)[to.toLowerCase()]().shape()).toEqual([2, 0]);
      }
    }
    for (const to of INTEGERS)
      expect(tensor.DoubleTensor([1.9, 2.1])[to.toLowerCase()]().val()).toEqual([1, 2]);
  },
);

eachLab('equal compares the type, the shape and the elements', (tensor) => {
  const bt = tensor.ByteTensor(matrix('1 2; 3 4; 5 6'));
  expect(bt.equal(tensor.ByteTensor(matrix('1 2; 3 4; 5 6')))).toBe(true);
  expect(bt.equal(tensor.ByteTensor(matrix('1 2; 3 4; 7 8')))).toBe(false);
  expect(bt.equal(tensor.ByteTensor(matrix('1 2 3; 4 5 6')))).toBe(false);
  expect(bt.equal(tensor.Int32Tensor(matrix('1 2; 3 4; 5 6')))).toBe(false);
  expect(bt.equal(bt.reverse(1).reverse(1))).toBe(true);
  expect([bt.equal(5), bt.equal(undefined), bt.equal(bt)]).toEqual([false, false, true]);
  expect(tensor.ByteTensor().equal(tensor.ByteTensor(1))).toBe(false);
  expect(tensor.ByteTensor(2, 0).equal(tensor.ByteTensor(2, 0))).toBe(true);
  expect(tensor.ByteTensor(2, 0).equal(tensor.ByteTensor(0, 2))).toBe(false);
  const nan = tensor.DoubleTensor([NaN]);
  expect([nan.equal(nan), nan.equal(nan.clone())]).toEqual([true, false]);
});

eachLab("the library's own tensors share the memory", (tensor, random, torch) => {
  const b = torch.indexBase;
  const x = torch.IntTensor(matrix('1 2 3; 4 5 6'));
  const t = tensor.fromTorch(x.narrow(1 + b, b, 2));
  expect([t.type(), t.val()]).toEqual(['tensor.Int32Tensor', matrix('1 2; 4 5')]);
  t.add(10);
  expectValues(x, matrix('11 12 3; 14 15 6'));
  const back = t.reverse(1).toTorch();
  back.fill(0);
  expect(x.sum()).toBe(9);
  expect([
    tensor.DoubleTensor().fill(4).toTorch().toArray(),
    tensor.DoubleTensor(2, 0).toTorch().toArray(),
  ]).toEqual([[4], [[], []]]);
  expectTypeError(() => tensor.fromTorch([1]), 'fromTorch');
});
