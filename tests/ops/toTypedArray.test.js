import { expect } from '@jest/globals';
import { HalfArray } from '../../js/module/half.js';
import { expectValues } from '../helpers/expect.js';
import { TYPES, eachBase, expectTorchError, expectTypeError } from '../helpers/torch.js';
import { range } from '../helpers/build.js';

eachBase('is of the type of the elements', (torch) => {
  const arrays = [
    Uint8Array,
    Int8Array,
    Int16Array,
    Int32Array,
    BigInt64Array,
    Float32Array,
    Float64Array,
    HalfArray,
  ];
  TYPES.forEach((type, i) =>
    expect(range(torch, [2], type).toTypedArray()).toBeInstanceOf(arrays[i]),
  );
  expect([...range(torch, [2], 'Long').toTypedArray()]).toEqual([0n, 1n]);
});

eachBase('gives the elements in row-major order, whatever the strides', (torch, b) => {
  const x = range(torch, [2, 3]);
  expect([...x.toTypedArray()]).toEqual([0, 1, 2, 3, 4, 5]);
  expect([...x.t().toTypedArray()]).toEqual([0, 3, 1, 4, 2, 5]);
  expect([...x.narrow(1 + b, 1 + b, 1).toTypedArray()]).toEqual([1, 4]);
  expect(torch.Tensor().toTypedArray().length).toBe(0);
});

eachBase('is a copy', (torch) => {
  const x = range(torch, [3]);
  x.toTypedArray().fill(9);
  expectValues(x, [0, 1, 2]);
});

eachBase('its result makes the same tensor again', (torch) => {
  const x = range(torch, [2, 3], 'Long').t();
  expect(torch.LongTensor(x.toTypedArray(), x.size()).toArray()).toEqual(x.toArray());
});

eachBase('a freed tensor has no elements', (torch) => {
  const x = torch.Tensor(2);
  x.free();
  expectTorchError(() => x.toTypedArray(), { code: 'FREED', value: x }, 'was freed');
});

eachBase('fills an array of the caller', (torch) => {
  const x = range(torch, [2, 3], 'Float');
  const into = new Float32Array(6);
  expect(x.t().toTypedArray(into)).toBe(into);
  expect([...into]).toEqual([0, 3, 1, 4, 2, 5]);
  expect([...x.storage().toTypedArray(into)]).toEqual([0, 1, 2, 3, 4, 5]);
  expectTypeError(
    () => x.toTypedArray(new Float32Array(5)),
    'toTypedArray: `into` = Float32Array(5): expected a Float32Array of 6 elements',
  );
  expectTypeError(
    () => x.toTypedArray(new Float64Array(6)),
    'toTypedArray: `into` = Float64Array(6)',
  );
  expectTypeError(
    () => torch.IntTensor(2).toTypedArray([1, 2]),
    'expected an Int32Array of 2 elements',
  );
});
