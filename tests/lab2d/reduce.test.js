/* Reductions along a dimension, which is removed, and of all elements. */
import { expect } from '@jest/globals';
import { matrix } from '../helpers/matrix.js';
import { INTEGERS, TYPES, eachLab } from './lab.js';
import { expectTorchError, expectTypeError } from '../helpers/torch.js';

const rows = matrix('1 2; 33 11; 22 99');

eachLab('max and min along a dimension keep the type', (tensor) => {
  for (const type of TYPES) {
    const z = tensor[`${type}Tensor`](rows);
    expect([z.max(1), z.max(2), z.min(1), z.min(2)].map((t) => t.val())).toEqual([
      [33, 99],
      [2, 33, 99],
      [1, 2],
      [1, 11, 22],
    ]);
    expect([z.max(1).type(), z.max(1).shape(), z.max(1).isContiguous()]).toEqual([
      z.type(),
      [2],
      true,
    ]);
    expect(z.max(1).max(1).val()).toBe(99);
    expect(z.transpose(1, 2).reverse(2).max(1).val()).toEqual([99, 33, 2]);
  }
});

eachLab('argMax and argMin return positions from 1, as an Int64Tensor', (tensor) => {
  for (const type of TYPES) {
    const z = tensor[`${type}Tensor`](rows);
    expect([z.argMax(1), z.argMax(2), z.argMin(1), z.argMin(2)].map((t) => t.val())).toEqual([
      [2, 3],
      [2, 1, 2],
      [1, 1],
      [1, 2, 1],
    ]);
    expect(z.argMax(2).type()).toBe('tensor.Int64Tensor');
  }
  expect(tensor.ByteTensor([5, 7, 7, 5]).argMax(1).val()).toBe(2);
  expect(tensor.ByteTensor([5, 7, 7, 5]).argMin(1).val()).toBe(1);
});

eachLab('the middle one of three dimensions is removed', (tensor) => {
  const z = tensor.DoubleTensor({ range: [24] }).reshape(2, 3, 4);
  expect(z.max(2).val()).toEqual(matrix('9 10 11 12; 21 22 23 24'));
  expect(z.argMin(2).val()).toEqual(matrix('1 1 1 1; 1 1 1 1'));
});

eachLab('an empty dimension has no maximum, and an empty tensor has empty results', (tensor) => {
  const z = tensor.DoubleTensor(2, 0);
  for (const op of ['max', 'min', 'argMax', 'argMin']) {
    expectTorchError(() => z[op](2), { code: 'EMPTY', op }, 'dimension 2 of shape [2, 0]');
    expect(z[op](1).shape()).toEqual([0]);
    expectTorchError(() => z[op](3), { code: 'DIM_RANGE', op, arg: 'dim', value: 3 });
    expectTorchError(() => tensor.DoubleTensor()[op](1), { code: 'DIM_RANGE', op });
    expectTypeError(() => z[op](), '`dim` = undefined');
  }
});

eachLab('the largest and smallest of all elements, and their positions', (tensor) => {
  for (const type of TYPES) {
    const z = tensor[`${type}Tensor`](rows);
    expect([z.maxElement(), z.minElement(), z.argMaxElement(), z.argMinElement()]).toEqual([
      99,
      1,
      [3, 2],
      [1, 1],
    ]);
    expect(z.transpose(1, 2).argMaxElement()).toEqual([2, 3]);
    expect(tensor[`${type}Tensor`]().argMaxElement()).toEqual([]);
    for (const op of ['maxElement', 'minElement', 'argMaxElement', 'argMinElement']) {
      expectTorchError(() => tensor[`${type}Tensor`](0)[op](), { code: 'EMPTY', op });
    }
  }
  expect(
    tensor
      .DoubleTensor({ range: [24] })
      .reshape(2, 3, 4)
      .argMaxElement(),
  ).toEqual([2, 3, 4]);
  expect(
    tensor
      .DoubleTensor({ range: [24] })
      .reshape(2, 3, 4)
      .reverse(2)
      .argMaxElement(),
  ).toEqual([2, 1, 4]);
});

eachLab('sum, product, lengthSquared and dot are numbers, computed in doubles', (tensor) => {
  for (const type of TYPES) {
    const z = tensor[`${type}Tensor`]([1, 2, 3, 4]);
    expect([z.sum(), z.product(), z.lengthSquared(), z.dot(z.reverse(1))]).toEqual([
      10, 24, 30, 20,
    ]);
    expect(z.reshape(2, 2).transpose(1, 2).dot(z)).toBe(1 + 6 + 6 + 16);
    const none = tensor[`${type}Tensor`](0);
    expect([none.sum(), none.product(), none.lengthSquared(), none.dot(none)]).toEqual([
      0, 1, 0, 0,
    ]);
    expect(none.type()).toBe(z.type());
    const one = tensor[`${type}Tensor`]().fill(3);
    expect([one.sum(), one.product(), one.lengthSquared(), one.dot(one)]).toEqual([3, 3, 9, 9]);
  }
  expect(tensor.ByteTensor([255, 255]).sum()).toBe(510);
  expect(tensor.ByteTensor([2, 4, 8, 16]).product()).toBe(1024);
  expect(tensor.ByteTensor([5, 25, 100]).lengthSquared()).toBe(25 + 625 + 10000);
  expect(tensor.ByteTensor([128, 64]).dot(tensor.ByteTensor([16, 64]))).toBe(128 * 16 + 64 * 64);
});

eachLab('results beyond the integer range are doubles', (tensor) => {
  for (const type of INTEGERS)
    expect(tensor[`${type}Tensor`](50).fill(100).product()).toBeCloseTo(1e100, -88);
  const tenth = Math.fround(0.1);
  expect(tensor.FloatTensor([0.1]).dot(tensor.FloatTensor([0.1]))).toBe(tenth * tenth);
  expect(tensor.FloatTensor([0.1]).lengthSquared()).toBe(tenth * tenth);
  expect(tensor.FloatTensor([0.1, 0.1]).product()).toBe(tenth * tenth);
  const big = 2 ** 31 - 1;
  expect(tensor.Int32Tensor(8).fill(big).lengthSquared()).toBe(8 * big * big);
  expect(tensor.Int64Tensor([2n ** 62n, 2n ** 62n, 2n ** 62n]).sum()).toBe(3 * 2 ** 62);
  expect(tensor.Int64Tensor([2n ** 62n, 4]).dot(tensor.Int64Tensor([4, 2n ** 62n]))).toBe(2 ** 65);
});
