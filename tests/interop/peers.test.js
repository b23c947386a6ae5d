/* Adds to docs/interop.md: every type and all kinds of views, to the other libraries and back.
   Contents are compared with what these libraries report. */
import { describe, expect, jest, test } from '@jest/globals';
import ndarray from 'ndarray';
import * as np from 'numpy-ts';
import * as tf from '@tensorflow/tfjs-core';
import * as ort from 'onnxruntime-web';
import { TYPES, torch0 as torch, withoutLeak } from '../helpers/torch.js';

/* tfjs recommends another package in Node */
jest.spyOn(console, 'warn').mockImplementation(() => {});
await import('@tensorflow/tfjs-backend-cpu');

const VIEWS = {
  'as it is': (x) => x,
  transposed: (x) => x.transpose(0, 2),
  reversed: (x) => x.reverse(1).reverse(2),
  narrowed: (x) => x.narrow(1, 1, 2).select(0, 1),
  'all of it': (x) => x.select(0, 0).narrow(0, 1, 2).t().reverse(0),
  expanded: (x) => x.narrow(1, 0, 1).expand(2, 5, 4),
};
const sample = (type) => torch.range(1, 24).csub(12).view(2, 3, 4).type(`torch.${type}Tensor`);
const numbers = (v) => (Array.isArray(v) ? v.map(numbers) : Number(v));
const cases = (types) => types.flatMap((type) => Object.keys(VIEWS).map((view) => [type, view]));

/* Returns a view of a fresh tensor, and the same as nested arrays of numbers. */
const each = (types, fn) =>
  test.each(cases(types))('%s, %s', (type, view) =>
    withoutLeak(torch, () => {
      const x = VIEWS[view](sample(type));
      fn(x, numbers(x.toArray()), type);
    }),
  );

const expectSame = (back, x) => {
  expect([back.torchType, back.size(), back.toArray()]).toEqual([
    x.torchType,
    x.size(),
    x.toArray(),
  ]);
  expect(back.isContiguous()).toBe(true);
};

/* In Node 20 the data of a HalfTensor are bits, which other libraries do not read. */
const NUMERIC = TYPES.filter((type) => type !== 'Half');

describe('ndarray', () => {
  const nested = (a, at = []) =>
    at.length === a.dimension
      ? Number(a.get(...at))
      : Array.from({ length: a.shape[at.length] }, (_, i) => nested(a, [...at, i]));
  each(NUMERIC, (x, values) => {
    const { data, shape, stride, offset } = x.descriptor();
    const a = ndarray(data, shape, stride, offset);
    expect(nested(a)).toEqual(values);
    expectSame(torch.fromDescriptor(a), x);
    expectSame(
      torch.fromDescriptor(a.transpose(...shape.map((_, d) => shape.length - 1 - d)).step(-1)),
      x.permute(...shape.map((_, d) => shape.length - 1 - d)).reverse(0),
    );
  });
  test('with a plain array, without dimensions, and with its own data object', () =>
    withoutLeak(torch, () => {
      expect(torch.fromDescriptor(ndarray([1, 2, 3, 4], [2, 2])).toArray()).toEqual([
        [1, 2],
        [3, 4],
      ]);
      expect(torch.fromDescriptor(ndarray([7], [])).toArray()).toEqual([7]);
      expect(() =>
        torch.fromDescriptor(ndarray({ get: () => 1, set: () => 2, length: 4 }, [2, 2])),
      ).toThrow(TypeError);
    }));
});

describe('numpy-ts', () => {
  const fromNumpy = (a) =>
    torch.fromDescriptor({
      data: a.data,
      dtype: a.dtype,
      shape: a.shape,
      stride: a.strides,
      offset: a.storage.offset,
    });
  each(NUMERIC, (x, values) => {
    const a = np.frombuffer(x.toTypedArray(), x.descriptor().dtype).reshape(...x.size());
    expect(numbers(a.tolist())).toEqual(values);
    expectSame(fromNumpy(a), x);
    expectSame(fromNumpy(a.T), x.permute(...x.size().map((_, d) => x.dim() - 1 - d)));
    expectSame(fromNumpy(a.slice('1:', '::-1')), x.narrow(0, 1, x.size(0) - 1).reverse(1));
  });
  test('the types that Torch7 does not have', () =>
    withoutLeak(torch, () => {
      const types = {
        bool: 'Byte',
        uint16: 'Int',
        uint32: 'Long',
        uint64: 'Long',
        float16: 'Float',
      };
      for (const [dtype, type] of Object.entries(types)) {
        const x = fromNumpy(np.array([1, 0, 1], dtype));
        expect([x.torchType, x.toArray()]).toEqual([`torch.${type}Tensor`, [1, 0, 1]]);
      }
      expect(() => fromNumpy(np.array([1, 2], 'complex64'))).toThrow(/complex64/);
    }));
});

describe('TensorFlow.js', () => {
  const DTYPES = { Float: 'float32', Int: 'int32' };
  each(Object.keys(DTYPES), (x, values, type) => {
    const t = tf.tensor(x.toTypedArray(), x.size(), DTYPES[type]);
    expect(t.arraySync()).toEqual(values);
    expectSame(torch.fromDescriptor({ data: t.dataSync(), dtype: t.dtype, shape: t.shape }), x);
  });
});

describe('ONNX Runtime Web', () => {
  each(NUMERIC, (x, values) => {
    const t = new ort.Tensor(x.descriptor().dtype, x.toTypedArray(), x.size());
    expect([t.dims, Array.from(t.data, Number)]).toEqual([x.size(), values.flat(Infinity)]);
    expectSame(torch.fromDescriptor({ data: t.data, dtype: t.type, shape: t.dims }), x);
  });
  test('float16 becomes a tensor of the same numbers', () =>
    withoutLeak(torch, () => {
      const { data, type, dims } = new ort.Tensor(
        'float16',
        Uint16Array.of(0x3c00, 0xc000),
        [1, 2],
      );
      expect(torch.fromDescriptor({ data, dtype: type, shape: dims }).toArray()).toEqual([[1, -2]]);
    }));
});
