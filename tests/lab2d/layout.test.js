/* Views: the same memory in other shapes; dimensions and positions count from 1. */
import { expect } from '@jest/globals';
import { matrix } from '../helpers/matrix.js';
import { TYPES, eachLab } from './lab.js';
import { expectTorchError, expectTypeError } from '../helpers/torch.js';

const grid = (tensor, type = 'Double') => tensor[`${type}Tensor`]({ range: [12] }).reshape([3, 4]);

eachLab('transpose, select, at, narrow, reverse and reshape of all types', (tensor) => {
  for (const type of TYPES) {
    const z = grid(tensor, type);
    expect(z.transpose(1, 2).val()).toEqual(matrix('1 5 9; 2 6 10; 3 7 11; 4 8 12'));
    expect(z.select(2, 2).val()).toEqual([2, 6, 10]);
    expect(z.select(1, 3).val()).toEqual([9, 10, 11, 12]);
    expect(z.at(2).val()).toEqual([5, 6, 7, 8]);
    expect(z.at(3, 1).val()).toBe(9);
    expect(z.at().equal(z)).toBe(true);
    expect(z.narrow(2, 2, 2).val()).toEqual(matrix('2 3; 6 7; 10 11'));
    expect(z.narrow(1, 3, 1).val()).toEqual([[9, 10, 11, 12]]);
    expect(z.reverse(1).reverse(2).val()).toEqual(matrix('12 11 10 9; 8 7 6 5; 4 3 2 1'));
    expect(z.reshape(2, 6).val()).toEqual(matrix('1 2 3 4 5 6; 7 8 9 10 11 12'));
    expect(z.reshape([12]).reverse(1).reshape([2, 2, 3]).at(1, 1).val()).toEqual([12, 11, 10]);
  }
});

eachLab('transpose and reverse together rotate an image by 90 degrees', (tensor) => {
  expect(grid(tensor).transpose(1, 2).reverse(1).val()).toEqual(
    matrix('4 8 12; 3 7 11; 2 6 10; 1 5 9'),
  );
  expect(grid(tensor).transpose(1, 2).reverse(2).val()).toEqual(
    matrix('9 5 1; 10 6 2; 11 7 3; 12 8 4'),
  );
});

eachLab('elements written through a view are seen in all other views', (tensor) => {
  const z = grid(tensor);
  const views = [
    z.transpose(1, 2),
    z.select(1, 1),
    z.at(1),
    z.at(1, 1),
    z.narrow(1, 1, 2),
    z.reverse(2),
    z.reshape(12),
  ];
  for (const [i, view] of views.entries()) {
    expect([view.ownsStorage(), view.type()]).toEqual([true, 'tensor.DoubleTensor']);
    view.add(100);
    expect(z.at(1, 1).val()).toBe(1 + 100 * (i + 1));
  }
});

eachLab('a view stays valid when its original is freed', (tensor) => {
  const z = grid(tensor);
  const row = z.at(2);
  z.free();
  expect(row.val()).toEqual([5, 6, 7, 8]);
});

eachLab('isContiguous is true of row-major order without gaps', (tensor) => {
  const z = grid(tensor);
  expect(
    [z, z.at(1), z.narrow(1, 2, 2), z.at(1, 1), z.reshape(4, 3)].map((t) => t.isContiguous()),
  ).toEqual([true, true, true, true, true]);
  expect(
    [z.transpose(1, 2), z.select(2, 1), z.narrow(2, 1, 2), z.reverse(1)].map((t) =>
      t.isContiguous(),
    ),
  ).toEqual([false, false, false, false]);
  expect(z.transpose(1, 2).clone().isContiguous()).toBe(true);
});

eachLab('views without elements keep their shape', (tensor) => {
  const z = tensor.DoubleTensor(2, 0, 3);
  expect(z.transpose(1, 3).shape()).toEqual([3, 0, 2]);
  expect(z.at(2).shape()).toEqual([0, 3]);
  expect(z.reverse(2).reverse(1).shape()).toEqual([2, 0, 3]);
  expect(z.reshape(7, 0).shape()).toEqual([7, 0]);
  expect(grid(tensor).narrow(2, 4, 0).shape()).toEqual([3, 0]);
  expect(grid(tensor).reverse(1).narrow(1, 2, 0).shape()).toEqual([0, 4]);
});

eachLab('one element can have any number of dimensions', (tensor) => {
  const t = tensor.DoubleTensor().fill(5);
  expect(t.reshape(1, 1, 1).val()).toEqual([[[5]]]);
  expect(t.reshape([1]).reshape([]).val()).toBe(5);
  expect(t.at().val()).toBe(5);
});

eachLab('errors name missing dimensions and positions', (tensor) => {
  const z = grid(tensor);
  for (const bad of [0, 3, -1]) {
    expectTorchError(
      () => z.transpose(bad, 1),
      { code: 'DIM_RANGE', op: 'transpose', arg: 'dim1', value: bad },
      '2 dimensions',
    );
    expectTorchError(() => z.transpose(1, bad), {
      code: 'DIM_RANGE',
      op: 'transpose',
      arg: 'dim2',
      value: bad,
    });
    expectTorchError(() => z.select(bad, 1), {
      code: 'DIM_RANGE',
      op: 'select',
      arg: 'dim',
      value: bad,
    });
    expectTorchError(() => z.narrow(bad, 1, 1), {
      code: 'DIM_RANGE',
      op: 'narrow',
      arg: 'dim',
      value: bad,
    });
    expectTorchError(() => z.reverse(bad), {
      code: 'DIM_RANGE',
      op: 'reverse',
      arg: 'dim',
      value: bad,
    });
  }
  expectTorchError(
    () => z.select(1, 4),
    { code: 'INDEX_RANGE', op: 'select', arg: 'index', value: 4 },
    'dimension 1 has size 3',
  );
  expectTorchError(() => z.select(1, 0), { code: 'INDEX_RANGE', value: 0 });
  expectTorchError(
    () => z.at(1, 5),
    { code: 'INDEX_RANGE', op: 'at', arg: 'index2', value: 5 },
    'dimension 2 has size 4',
  );
  expectTorchError(() => z.at(1, 1, 1), { code: 'DIM_RANGE', op: 'at' }, '2 dimensions');
  expectTorchError(
    () => z.narrow(2, 3, 3),
    { code: 'SIZE_RANGE', arg: 'size', value: 3 },
    '2 slices from position 3 on',
  );
  expectTorchError(() => z.narrow(2, 1, -1), { code: 'SIZE_RANGE', value: -1 });
  expectTorchError(() => tensor.DoubleTensor().select(1, 1), { code: 'DIM_RANGE' }, '0 dimensions');
  expectTypeError(() => z.select(1.5, 1), '`dim` = 1.5');
  expectTypeError(() => z.select(), '`dim` = undefined');
  expectTypeError(() => z.at('1'), '`index1` = "1"');
  expect(z.val()).toEqual(grid(tensor).val());
});

eachLab('shapes of another element count are refused', (tensor) => {
  const z = grid(tensor);
  expectTorchError(
    () => z.reshape([5, 2]),
    { code: 'VIEW_COUNT', op: 'reshape', arg: 'shape', value: [5, 2] },
    '12 elements',
    '[3, 4]',
  );
  expectTorchError(() => z.reshape(-1), { code: 'TOO_SMALL', value: -1 });
  expectTorchError(
    () => z.transpose(1, 2).reshape(12),
    { code: 'VIEW_STRIDES', arg: 'shape' },
    'clone()',
  );
  expectTypeError(() => z.reshape('x'), '"x"');
  expectTypeError(() => z.reshape([1.5, 8]), '1.5');
  expect(z.transpose(1, 2).clone().reshape(12).at(2).val()).toBe(5);
});
