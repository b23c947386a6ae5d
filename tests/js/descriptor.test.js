/* Strided descriptors: tensors for other libraries, and their arrays as tensors. */
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import vm from 'node:vm';
import { createTorchSync } from '../../js/create.node.js';
import { fromHalf, hasFloat16 } from '../../js/module/half.js';
import { expectValues } from '../helpers/expect.js';
import { named } from '../helpers/named.js';
import { SEED, repeatable } from '../helpers/random.js';
import { matrix } from '../helpers/matrix.js';
import {
  TYPES,
  TorchError,
  eachBase,
  expectTorchError,
  expectTypeError,
  thrownBy,
  torch0,
} from '../helpers/torch.js';

/* Halves are bits where there is no Float16Array. */
const numberOf = (element, dtype) =>
  dtype === 'float16' && !hasFloat16 ? fromHalf(element) : element;

/* The meaning of a descriptor, written plainly: nested arrays of the elements at offset + sum of
   index * stride. */
function plainly({ data, dtype, shape, stride, offset = 0 }) {
  const steps = stride ?? shape.map((_, d) => shape.slice(d + 1).reduce((n, m) => n * m, 1));
  const part = (d, at) =>
    d === shape.length
      ? numberOf(data[at], dtype)
      : Array.from({ length: shape[d] }, (_, i) => part(d + 1, at + i * steps[d]));
  return part(0, offset);
}

describe('descriptor()', () => {
  eachBase("shows the tensor's memory, whatever its strides", (torch, b) => {
    const x = torch.IntTensor(matrix('1 2 3; 4 5 6'));
    for (const view of named([
      x,
      x.t(),
      x.select(b, 1 + b),
      x.reverse(b),
      x.reverse(1 + b).t(),
      x.narrow(1 + b, 1 + b, 2).reverse(1 + b),
    ])) {
      const d = view.descriptor();
      expect(plainly(d)).toEqual(view.toArray());
      expect([d.dtype, d.shape, d.stride]).toEqual(['int32', view.size(), view.stride()]);
      d.data[d.offset] = 70;
      expect(view.toArray().flat()[0]).toBe(70);
    }
  });
  eachBase('names the types as NumPy does', (torch) => {
    const names = TYPES.map((type) => torch[`${type}Tensor`](2).descriptor().dtype);
    expect(names).toEqual([
      'uint8',
      'int8',
      'int16',
      'int32',
      'int64',
      'float32',
      'float64',
      'float16',
    ]);
    expect(torch.LongTensor([2n ** 60n]).descriptor().data).toEqual(BigInt64Array.of(2n ** 60n));
  });
  eachBase('of an empty tensor has a size of 0', (torch) => {
    expect(torch.Tensor().descriptor()).toEqual({
      data: new Float64Array(0),
      dtype: 'float64',
      shape: [0],
      stride: [1],
      offset: 0,
    });
  });
  test('is detached when memory grows', () => {
    const torch = createTorchSync();
    const { data } = torch.Tensor([1, 2, 3]).descriptor();
    torch.Tensor(1e6);
    expect(data.length).toBe(0);
  });
});

const ROWS = [
  [Int8Array, undefined, 'Char', [-128, 127]],
  [Uint8Array, undefined, 'Byte', [0, 255]],
  [Uint8Array, 'bool', 'Byte', [0, 1]],
  [Uint8ClampedArray, undefined, 'Byte', [0, 255]],
  [Int16Array, undefined, 'Short', [-32768, 32767]],
  [Uint16Array, undefined, 'Int', [0, 65535]],
  [Int32Array, undefined, 'Int', [-2147483648, 2147483647]],
  [Uint32Array, undefined, 'Long', [0, 4294967295]],
  [BigInt64Array, undefined, 'Long', [-(2n ** 63n), 2n ** 63n - 1n]],
  [BigUint64Array, undefined, 'Long', [0n, 2n ** 63n - 1n]],
  [BigInt64Array, 'int64', 'Long', [5n, 6n]],
  [Float32Array, undefined, 'Float', [0.5, -Infinity]],
  [Float64Array, 'float64', 'Double', [0.1, NaN]],
  [Buffer, 'uint8', 'Byte', [7, 8]],
  [Array, undefined, 'Double', [0.1, 2]],
  [Array, 'generic', 'Double', [3, 4]],
];
if (globalThis.Float16Array) ROWS.push([globalThis.Float16Array, undefined, 'Half', [0.5, 65504]]);

describe('fromDescriptor()', () => {
  test('a literal has no other properties, an object of a class may', () => {
    const given = { data: [1, 2], strides: [1] };
    expectTypeError(() => torch0.fromDescriptor(given), 'unknown option "strides"');
    class View {
      data = [1, 2];
      strides = [1];
    }
    expectValues(torch0.fromDescriptor(new View()), [1, 2]);
  });

  test.each(ROWS)('%p %s -> %s', (Class, dtype, type, values) => {
    const x = torch0.fromDescriptor({ data: Class.from(values), dtype });
    expect(x.torchType).toBe(`torch.${type}Tensor`);
    expect(x.toArray().map(String)).toEqual(values.map(String));
    const turned = torch0.fromDescriptor({
      data: Class.from(values),
      dtype,
      shape: [2],
      stride: [-1],
      offset: 1,
    });
    expect(turned.toArray().map(String)).toEqual(values.map(String).reverse());
    x.free();
    turned.free();
  });

  eachBase('reads the bits of halves, all of them', (torch) => {
    const bits = Uint16Array.from({ length: 65536 }, (_, i) => i);
    const values = torch.fromDescriptor({ data: bits, dtype: 'float16' }).toArray();
    const known = {
      0: 0,
      1: 2 ** -24,
      0x3ff: 1023 * 2 ** -24,
      0x400: 2 ** -14,
      0x3c00: 1,
      0x3c01: 1 + 2 ** -10,
      0x7bff: 65504,
      0x7c00: Infinity,
      0x7c01: NaN,
      0x8000: -0,
      0xc000: -2,
      0xfc00: -Infinity,
    };
    for (const [at, value] of named(Object.entries(known))) expect(values[at]).toBe(value);
    const finite = values.slice(0, 0x7c00);
    expect(finite.every((v, i) => i === 0 || v > finite[i - 1])).toBe(true);
    expect(values.slice(0x8000, 0xfc01).every((v, i) => Object.is(v, -values[i]))).toBe(true);
  });

  eachBase(
    'takes BigInts, typed arrays, missing fields, nulls and arrays of another realm',
    (torch) => {
      const data = Float32Array.of(1, 2, 3, 4, 5, 6);
      expectValues(
        torch.fromDescriptor({
          data,
          shape: [2n, 3n],
          stride: BigInt64Array.of(1n, 2n),
          offset: 0n,
        }),
        matrix('1 3 5; 2 4 6'),
      );
      expectValues(
        torch.fromDescriptor({
          data,
          shape: Int32Array.of(3, 2),
          stride: null,
          offset: null,
          dtype: null,
        }),
        matrix('1 2; 3 4; 5 6'),
      );
      expectValues(torch.fromDescriptor({ data, shape: [] }), [1]);
      expectValues(torch.fromDescriptor({ data, shape: [], offset: 5 }), [6]);
      expect(torch.fromDescriptor({ data, shape: [3, 0, 2] }).size()).toEqual([3, 0, 2]);
      expectValues(
        torch.fromDescriptor({ data, shape: [2, 3], stride: [0, 1] }),
        matrix('1 2 3; 1 2 3'),
      );
      expectValues(
        torch.fromDescriptor({ data, shape: [1, 2], stride: [2 ** 53 - 1, 3], offset: 2 }),
        [[3, 6]],
      );
      expect(
        torch.fromDescriptor(vm.runInNewContext('({ data: Int16Array.of(1, 2), shape: [2] })'))
          .torchType,
      ).toBe('torch.ShortTensor');
      expectValues(
        torch.fromDescriptor({ data: new Float64Array(new SharedArrayBuffer(24), 8) }),
        [0, 0],
      );
    },
  );

  test("data in the module's own memory are found after it grows", () => {
    const torch = createTorchSync();
    const x = torch.Tensor(1000, 500).fill(3);
    const y = torch.fromDescriptor(x.t().descriptor());
    expect([y.size(), y.isContiguous(), y.sum()]).toEqual([[500, 1000], true, 1.5e6]);
    /* and the same for other ways to pass them */
    const [z, s] = [torch.Tensor(x.data(), [2, 250000]), torch.Storage(x.data())];
    expect([z.sum(), torch.Tensor(s).sum()]).toEqual([1.5e6, 1.5e6]);
  });

  const data = new Float32Array(10);
  test.each([
    ['nothing', undefined, 'descriptor'],
    ['no data', {}, 'data'],
    ['a DataView', { data: new DataView(new ArrayBuffer(8)) }, 'data'],
    ['an ArrayBuffer', { data: new ArrayBuffer(8) }, 'data'],
    ['an object with get() and set()', { data: { length: 2, get: () => 1 }, shape: [2] }, 'data'],
    ['a string in an array', { data: [1, 'a'] }, 'data'],
    ['the wrong dtype', { data, dtype: 'int32' }, 'dtype'],
    ['complex numbers', { data, dtype: 'complex64', shape: [5] }, 'dtype'],
    ['a size that is NaN', { data, shape: [NaN] }, 'shape'],
    ['a negative size', { data, shape: [-1] }, 'shape'],
    ['a size of 2^53', { data, shape: [2 ** 53] }, 'shape'],
    ['a size that is missing', { data, shape: [2, , 1] }, 'shape'], // eslint-disable-line no-sparse-arrays
    ['a size as text', { data, shape: ['2'] }, 'shape'],
    ['a shape that is a number', { data, shape: 2 }, 'shape'],
    ['a stride that is infinite', { data, shape: [1], stride: [Infinity] }, 'stride'],
    ['a stride of 2^53', { data, shape: [1], stride: [2 ** 53] }, 'stride'],
    ['an offset that is NaN', { data, offset: NaN }, 'offset'],
    ['a negative offset', { data, shape: [1], offset: -1 }, 'offset'],
  ])('%s is a TypeError that names it', (_, descriptor, arg) => {
    const before = torch0.memory();
    expectTypeError(() => torch0.fromDescriptor(descriptor), 'fromDescriptor:', `\`${arg}\``);
    expect(torch0.memory()).toEqual(before);
  });

  test.each([
    [{ data, shape: [2.5] }, 'NOT_INTEGER', 'shape'],
    [{ data, shape: [1], offset: 0.5 }, 'NOT_INTEGER', 'offset'],
    [{ data, shape: [11] }, 'STORAGE_RANGE', 'stride'],
    [{ data, shape: [2], stride: [10] }, 'STORAGE_RANGE', 'stride'],
    [{ data, shape: [2], stride: [-1] }, 'STORAGE_RANGE', 'stride'],
    [{ data, shape: [3], stride: [-4], offset: 7 }, 'STORAGE_RANGE', 'stride'],
    [{ data, shape: [1], offset: 10 }, 'STORAGE_RANGE', 'offset'],
    [{ data: new Float32Array(0), shape: [] }, 'STORAGE_RANGE', 'offset'],
    [
      { data, shape: [2 ** 52, 2 ** 52, 2], stride: [2 ** 52, -(2 ** 52), 1] },
      'STORAGE_RANGE',
      'stride',
    ],
    [{ data, shape: [2 ** 32, 2 ** 32], stride: [0, 0] }, 'TOO_LARGE', 'shape'],
    [{ data, shape: [2 ** 40], stride: [0] }, 'TOO_LARGE', 'shape'],
    [{ data, shape: [2, 3], stride: [1] }, 'STRIDES', 'stride'],
    [{ data: BigUint64Array.of(1n, 2n ** 63n) }, 'LONG_RANGE', 'data'],
  ])('%p is refused: %s', (descriptor, code, arg) => {
    const before = torch0.memory();
    expectTorchError(() => torch0.fromDescriptor(descriptor), { code, arg }, 'fromDescriptor:');
    expect(torch0.memory()).toEqual(before);
  });
});

/* Numbers in unusual forms, with valid ones between. */
const wild = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: -4, max: 6 }) },
  fc.constantFrom(
    NaN,
    -0,
    Infinity,
    0.5,
    2 ** 31,
    2 ** 32,
    2 ** 53,
    -(2 ** 53) + 1,
    2 ** 53 - 1,
    undefined,
    null,
    '1',
    3n,
    -2n,
  ),
);
const lists = fc.oneof(
  { weight: 9, arbitrary: fc.array(wild, { maxLength: 4 }) },
  fc.constantFrom(undefined, null, 'x', 3, {}),
);
const CLASSES = [
  Int8Array,
  Uint8Array,
  Uint8ClampedArray,
  Int16Array,
  Uint16Array,
  Int32Array,
  Uint32Array,
  BigInt64Array,
  BigUint64Array,
  Float32Array,
  Float64Array,
];

/* A list that throws outside 0 ... length - 1; a typed array would return undefined. */
const guarded = (values) =>
  new Proxy(values, {
    get(target, key) {
      if (
        typeof key === 'string' &&
        /^-?\d/.test(key) &&
        !(Number(key) >= 0 && Number(key) < target.length)
      )
        throw new Error(`read at ${key}`);
      return Reflect.get(target, key);
    },
  });

const RUNS = Number(process.env.RUNS ?? 20000);
test(`${RUNS} random descriptors: read as the definition says, or refused by a typed error; nothing outside is read, nothing leaks`, () => {
  /* with a stride of 0, one element would fill gigabytes */
  const torch = createTorchSync({ maxMemory: 8 << 20 });
  const before = torch.memory();
  const seen = { read: 0, refused: 0 };
  repeatable({ RUNS }, () =>
    fc.assert(
      fc.property(
        fc.constantFrom(...CLASSES, Array),
        fc.integer({ min: 0, max: 40 }),
        lists,
        lists,
        wild,
        (Class, length, shape, stride, offset) => {
          const isBig = Class === BigInt64Array || Class === BigUint64Array;
          const values = Class.from({ length }, (_, i) => (isBig ? BigInt(i * 5) : i * 3));
          const descriptor = {
            data: Class === Array ? guarded(values) : values,
            shape,
            stride,
            offset,
          };
          let x;
          try {
            x = torch.fromDescriptor(descriptor);
          } catch (error) {
            const ours =
              error instanceof TorchError
                ? typeof error.code === 'string'
                : error instanceof TypeError && error.message.startsWith('fromDescriptor: ');
            if (!ours) throw error;
            seen.refused++;
            return;
          }
          seen.read++;
          const [sizes, steps] = [shape ?? [length], stride].map(
            (list) => list && Array.from(list, Number),
          );
          const want = sizes.includes(0)
            ? []
            : plainly({
                data: values,
                shape: sizes,
                stride: steps ?? undefined,
                offset: Number(offset ?? 0),
              });
          const flat = (v) => [v].flat(Infinity).map(Number);
          expect(flat(want).every((v) => !Number.isNaN(v))).toBe(true);
          if (!sizes.includes(0)) expect(flat(x.toArray())).toEqual(flat(want));
          expect(x.size()).toEqual(sizes.length === 0 ? [1] : sizes.map((n) => n + 0)); /* -0 */
          x.free();
        },
      ),
      { numRuns: RUNS, seed: SEED },
    ),
  );
  expect(torch.memory()).toEqual(before);
  expect(Math.min(seen.read, seen.refused)).toBeGreaterThan(RUNS / 50);
});

test('random views go out and come back the same', () => {
  const dims = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 4 });
  repeatable({ RUNS }, () =>
    fc.assert(
      fc.property(
        fc.constantFrom(...TYPES),
        dims,
        fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 5 }),
        (type, size, steps) => {
          torch0.scope(() => {
            const x = torch0
              .range(
                1,
                size.reduce((n, m) => n * m, 1),
              )
              .view(size)
              .type(`torch.${type}Tensor`);
            const view = steps.reduce((v, [a, c]) => {
              const d = a % v.dim();
              return [
                () => v.reverse(d),
                () => v.transpose(d, c % v.dim()),
                () => v.narrow(d, c % v.size(d), 1 + (a % (v.size(d) - (c % v.size(d))))),
              ][(a + c) % 3]();
            }, x);
            const back = torch0.fromDescriptor(view.descriptor());
            expect([back.torchType, back.toArray()]).toEqual([view.torchType, view.toArray()]);
            expect(plainly(view.descriptor())).toEqual(
              view.descriptor().data instanceof BigInt64Array
                ? view.toArray().map(function big(v) {
                    return Array.isArray(v) ? v.map(big) : BigInt(v);
                  })
                : view.toArray(),
            );
          });
        },
      ),
      { numRuns: 2000, seed: SEED },
    ),
  );
});

test('the error of a bad element in a list leaves nothing behind', () => {
  const before = torch0.memory();
  expect(thrownBy(() => torch0.fromDescriptor({ data: [1, 2, null] }))).toBeInstanceOf(TypeError);
  expect(torch0.memory()).toEqual(before);
});
