// Constructors: sizes, arrays, ranges; the seven types.
import { expect, test } from '@jest/globals';
import { matrix } from '../helpers/matrix.js';
import { INTEGERS, REALS, TYPES, eachLab, tensor0 } from './lab.js';
import { expectTorchError, expectTypeError, torch0 } from '../helpers/torch.js';
import { createLab2d } from '../../js/lab2d/index.js';

eachLab('without arguments it is one element, 0, without dimensions', (tensor) => {
  for (const type of TYPES) {
    const t = tensor[`${type}Tensor`]();
    expect([t.shape(), t.size(), t.val(), t.type()]).toEqual([[], 1, 0, `tensor.${type}Tensor`]);
  }
});

eachLab('sizes give zeros of that shape, with new and without', (tensor) => {
  for (const type of TYPES) {
    const t = tensor[`${type}Tensor`](3, 2);
    expect([t.shape(), t.size(), t.isContiguous(), t.ownsStorage()]).toEqual([
      [3, 2],
      6,
      true,
      true,
    ]);
    expect(t.val()).toEqual(matrix('0 0; 0 0; 0 0'));
    expect(new tensor[`${type}Tensor`](3, 2).equal(t)).toBe(true);
    expect(t).toBeInstanceOf(tensor[`${type}Tensor`]);
  }
});

eachLab('a size of 0 is kept, among others too', (tensor) => {
  expect(tensor.DoubleTensor(2, 0, 3).shape()).toEqual([2, 0, 3]);
  expect(tensor.DoubleTensor(2, 0, 3).val()).toEqual([[], []]);
  expect(tensor.ByteTensor([]).shape()).toEqual([0]);
  expect(tensor.ByteTensor([[], []]).shape()).toEqual([2, 0]);
  expect(tensor.ByteTensor(0).size()).toBe(0);
});

eachLab('sizes must be whole and not negative', (tensor) => {
  expectTorchError(
    () => tensor.DoubleTensor(2, -1),
    { code: 'TOO_SMALL', arg: 'size', value: -1 },
    'tensor.DoubleTensor',
  );
  expectTorchError(() => tensor.DoubleTensor(2 ** 20, 2 ** 20), { code: 'TOO_LARGE', arg: 'size' });
  expectTypeError(() => tensor.DoubleTensor(1.5), '1.5');
  expectTypeError(() => tensor.DoubleTensor(2, 'x'), 'no overload matches (2, "x")');
  expectTypeError(() => tensor.DoubleTensor(tensor.DoubleTensor(2)), 'tensor.DoubleTensor');
});

eachLab('arrays imply the shape', (tensor) => {
  const t = tensor.Int32Tensor([matrix('1 2; 3 4'), matrix('5 6; 7 8')]);
  expect(t.shape()).toEqual([2, 2, 2]);
  expect(t.val()).toEqual([matrix('1 2; 3 4'), matrix('5 6; 7 8')]);
  expect(tensor.FloatTensor(Float32Array.of(1.5, 2)).val()).toEqual([1.5, 2]);
  expect(tensor.FloatTensor([Int8Array.of(1, 2), [3, 4]]).val()).toEqual(matrix('1 2; 3 4'));
});

eachLab('arrays must be alike, and hold numbers', (tensor) => {
  expectTypeError(
    () => tensor.DoubleTensor([[1, 2], [3]]),
    'dimension 2 has 2 entries',
    'an array of 1',
  );
  expectTypeError(() => tensor.DoubleTensor([[1, 2], 3]), 'dimension 2', '3');
  expectTypeError(() => tensor.DoubleTensor([1, 'x']), '"x" is not a number');
  expectTypeError(() => tensor.DoubleTensor([[], [1]]), 'dimension 2 has 0 entries');
  expectTorchError(() => tensor.Int64Tensor([1n << 64n]), { code: 'LONG_RANGE' });
});

eachLab('64 bits are exact', (tensor) => {
  const big = (1n << 62n) + 1n;
  const t = tensor.Int64Tensor([big, -big, 5]);
  expect(t.val()).toEqual([big, -big, 5]);
  expect(t.clone().add(1).val()).toEqual([big + 1n, -big + 1n, 6]);
  expect(t.maxElement()).toBe(big);
  expect(t.toString()).toContain(String(big));
  expect(t.equal(tensor.Int64Tensor([big - 1n, -big, 5]))).toBe(false);
  expect(tensor.Int64Tensor({ range: [big, big + 4n, 2] }).val()).toEqual([
    big,
    big + 2n,
    big + 4n,
  ]);
});

eachLab('a range includes its end if a whole number of steps reaches it', (tensor) => {
  for (const type of TYPES) {
    expect(tensor[`${type}Tensor`]({ range: [5] }).val()).toEqual([1, 2, 3, 4, 5]);
    expect(tensor[`${type}Tensor`]({ range: [3, 5] }).val()).toEqual([3, 4, 5]);
    expect(tensor[`${type}Tensor`]({ range: [7, 3, -2] }).val()).toEqual([7, 5, 3]);
    expect(tensor[`${type}Tensor`]({ range: [3, 14, 3] }).val()).toEqual([3, 6, 9, 12]);
    expect(tensor[`${type}Tensor`]({ range: [4, 4] }).val()).toEqual([4]);
  }
  for (const type of REALS) {
    expect(tensor[`${type}Tensor`]({ range: [1, 2, 0.5] }).val()).toEqual([1, 1.5, 2]);
    expect(tensor[`${type}Tensor`]({ range: [1, 2.75, 1] }).val()).toEqual([1, 2]);
    expect(tensor[`${type}Tensor`]({ range: [0, 1, 0.1] }).size()).toBe(11);
  }
  expect(tensor.FloatTensor({ range: [300000000, 300000001, 0.5] }).val()).toEqual([300000000]);
  expect(tensor.DoubleTensor({ range: [300000000, 300000001, 0.5] }).size()).toBe(3);
});

eachLab('a range may span all values of an integer type', (tensor) => {
  expect(tensor.ByteTensor({ range: [0, 255] }).sum()).toBe(255 * 128);
  expect(tensor.CharTensor({ range: [-128, 127] }).sum()).toBe(-128);
  expect(
    tensor
      .ByteTensor({ range: [255, 0, -1] })
      .at(256)
      .val(),
  ).toBe(0);
});

eachLab('impossible ranges are refused', (tensor) => {
  for (const type of TYPES) {
    const make = tensor[`${type}Tensor`];
    expectTorchError(() => make({ range: [5, 3] }), { code: 'RANGE_END', arg: 'to', value: 3 });
    expectTorchError(() => make({ range: [1, 3, 0] }), {
      code: 'RANGE_STEP',
      arg: 'step',
      value: 0,
    });
    expectTorchError(() => make({ range: [NaN] }), { code: 'TYPE_RANGE', arg: 'to' });
    expectTorchError(() => make({ range: [1, Infinity] }), {
      code: 'TYPE_RANGE',
      arg: 'to',
      value: Infinity,
    });
    expectTypeError(() => make({ range: ['a'] }), '`to` = "a": not a number');
    expectTypeError(() => make({ range: [] }), 'range');
    expectTypeError(() => make({ range: 5 }), '`range` = 5');
  }
  for (const type of INTEGERS)
    expectTorchError(() => tensor[`${type}Tensor`]({ range: [1, 3, 0.5] }), {
      code: 'RANGE_STEP',
      value: 0.5,
    });
  expectTorchError(
    () => tensor.ByteTensor({ range: [300] }),
    { code: 'TYPE_RANGE', arg: 'to', value: 300 },
    '0 to 255',
  );
  expectTorchError(() => tensor.DoubleTensor({ range: [1e15] }), { code: 'TOO_LARGE', arg: 'to' });
  expectTorchError(() => tensor.Int64Tensor({ range: [-(2n ** 63n), 2n ** 63n - 1n] }), {
    code: 'TOO_LARGE',
  });
});

eachLab('exactly one name is required, and it must be known', (tensor) => {
  expectTypeError(() => tensor.DoubleTensor({ rang: [3] }), 'rang');
  expectTypeError(() => tensor.DoubleTensor({ range: [3], file: { name: 'x' } }), 'range, file');
  expectTypeError(() => tensor.DoubleTensor({}), 'nothing');
  expectTypeError(() => tensor.DoubleTensor(null), 'null');
});

test('createLab2d requires torch', () => {
  expectTypeError(() => createLab2d({}), 'createLab2d');
  expect(Object.keys(tensor0)).toEqual([
    ...TYPES.map((type) => `${type}Tensor`),
    'fromTorch',
    'lend',
  ]);
});

test('console.log shows a tensor, also after free()', async () => {
  const { inspect } = await import('node:util');
  const t = tensor0.ByteTensor([1, 2]);
  expect(inspect(t)).toBe('[tensor.ByteTensor]\nShape: [2]\n[1, 2]');
  t.free();
  expect(inspect(t)).toBe('[tensor.ByteTensor, freed]');
  expectTorchError(() => t.val(), { code: 'FREED' });
  expect(torch0.isTensor(t)).toBe(false);
});
