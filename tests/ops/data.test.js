import { expect } from '@jest/globals';
import { HalfArray } from '../../js/module/half.js';
import { expectValues } from '../helpers/expect.js';
import { matrix } from '../helpers/matrix.js';
import { TYPES, eachBase, expectTypeError } from '../helpers/torch.js';
import { range } from '../helpers/build.js';

// The manual's example.
eachBase('gives the elements in memory, to read and to write', (torch) => {
  const t = torch.Tensor(matrix('0.8 -0.61; 0.64 -0.18; 0 -0.49'));
  const data = torch.data(t);
  expect([...data]).toEqual([0.8, -0.61, 0.64, -0.18, 0, -0.49]);
  for (let i = 0; i < t.nElement(); i++) data[i] = i;
  expectValues(t, matrix('0 1; 2 3; 4 5'));
});

eachBase('is a typed array of the type of the elements', (torch) => {
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
  TYPES.forEach((type, i) => {
    const data = torch[`${type}Tensor`]([1, 2]).data();
    expect(data).toBeInstanceOf(arrays[i]);
    expect(data.length).toBe(2);
  });
});

eachBase('of a strided tensor spans from its lowest address to its highest', (torch, b) => {
  const x = range(torch, [3, 4]);
  expect([...x.select(1 + b, 1 + b).data()]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect([...x.reverse(b).narrow(b, b, 2).data()]).toEqual([4, 5, 6, 7, 8, 9, 10, 11]);
  expect(x.t().data().length).toBe(12);
});

eachBase('of an empty tensor is empty', (torch) => {
  expect(torch.Tensor().data().length).toBe(0);
  expect(torch.Tensor(2).resize(0).data().length).toBe(0);
});

eachBase('as a number it is the address of the first element', (torch, b) => {
  const x = range(torch, [4]);
  expect(x.narrow(b, 2 + b, 2).data(true)).toBe(x.data(true) + 16);
  expect(torch.data(x, true)).toBe(x.data(true));
});

eachBase('only tensors have data', (torch) => {
  expectTypeError(() => torch.data(Float64Array.of(1)), 'data', 'not a tensor');
});
