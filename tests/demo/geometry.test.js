/* The geometry of the tensor card, compared with the library's own views. */
import { describe, expect, test } from '@jest/globals';
import { createTorchSync } from '../../js/create.node.js';
import {
  addressOf,
  callOf,
  elementsOf,
  matrixOf,
  OPERATIONS,
  positionsAt,
  slicesOf,
  termsOf,
} from '../../demo/tensor/geometry.js';

const torch = createTorchSync();

const layoutOf = (t) => ({
  size: [...t.size()],
  stride: [...t.stride()],
  offset: t.storageOffset(),
});

const TENSORS = {
  'a matrix': () => torch.range(0, 11).view(3, 4),
  'a transpose': () => torch.range(0, 11).view(3, 4).t(),
  'a vector': () => torch.range(0, 6),
  'one element': () => torch.range(0, 0),
  'a column': () => torch.range(0, 11).view(3, 4).narrow(1, 2, 1),
  'a repeated row': () => torch.range(0, 3).view(1, 4).expand(3, 4),
  'a reversed matrix': () => torch.range(0, 11).view(3, 4).reverse(1),
  'three dimensions': () => torch.range(0, 23).view(2, 3, 4),
  'a prime count': () => torch.range(0, 12),
};

describe.each(Object.entries(TENSORS))('of %s', (_, make) => {
  test.each(Object.keys(OPERATIONS))('%s is the view that the library makes', (name) => {
    const tensor = make();
    const layout = layoutOf(tensor);
    const made = OPERATIONS[name](layout);
    if (made === null) {
      const isExpected =
        (name === 't' && layout.size.length !== 2) ||
        (name === 'narrow' && layout.size.at(-1) < 2) ||
        (name === 'select' && layout.size.length < 2) ||
        (name === 'unfold' && layout.size.at(-1) < 2) ||
        (name === 'expand' && !layout.size.includes(1)) ||
        (name === 'view' && !tensor.isContiguous());
      expect(isExpected).toBe(true);
      return;
    }
    const args = made.args.map((arg) => (typeof arg === 'object' ? arg.dim : arg));
    const expected = tensor[name](...args);
    expect({ size: made.size, stride: made.stride, offset: made.offset }).toMatchObject({
      size: [...expected.size()],
      offset: expected.storageOffset(),
    });
    const values = [...elementsOf(made, tensor.storage().toTypedArray())];
    expect(values).toEqual([...expected.toTypedArray()]);
  });
});

const view = { size: [3, 2], stride: [4, 1], offset: 1 };

test('an address is the offset and the strides', () => {
  expect(addressOf(view, [1, 1])).toBe(6);
  expect(termsOf(view, [1, 1])).toEqual(['1·4', '1·1']);
  expect(termsOf({ stride: [-1] }, [1])).toEqual(['1·-1']);
});

test('the matrices of a view are those of its leading positions', () => {
  expect(slicesOf({ size: [3, 4] }, 6)).toEqual([[]]);
  expect(slicesOf({ size: [3] }, 6)).toEqual([[]]);
  expect(slicesOf({ size: [2, 2, 3, 4] }, 3)).toEqual([
    [0, 0],
    [0, 1],
    [1, 0],
  ]);
  expect(slicesOf({ size: [0, 3, 4] }, 6)).toEqual([]);
});

test('the positions of an address: one, none, or all of a repeated row', () => {
  expect(positionsAt(view, 6)).toEqual([[1, 1]]);
  expect(positionsAt(view, 3)).toEqual([]);
  expect(positionsAt({ size: [2, 2], stride: [0, 1], offset: 0 }, 1)).toEqual([
    [0, 1],
    [1, 1],
  ]);
});

test('a slice of more dimensions, a vector and an empty tensor', () => {
  const cube = { size: [2, 3, 4], stride: [12, 4, 1], offset: 0 };
  const slice = matrixOf(cube, [1]);
  expect(slice).toMatchObject({ rows: 3, columns: 4, rowStride: 4, columnStride: 1, offset: 12 });
  expect(slice.indexOf(2, 3)).toEqual([1, 2, 3]);
  expect(matrixOf({ size: [5], stride: [2], offset: 1 })).toMatchObject({ rows: 1, columns: 5 });
  expect(matrixOf({ size: [], stride: [], offset: 0 })).toMatchObject({ rows: 0, columns: 0 });
});

test('code counts dimensions and positions from the base, sizes from 1', () => {
  const { args } = OPERATIONS.narrow({ size: [3, 4], stride: [4, 1], offset: 0 });
  expect(callOf('narrow', args, 0)).toBe('narrow(1, 1, 2)');
  expect(callOf('narrow', args, 1)).toBe('narrow(2, 2, 2)');
});
