/* HalfTensors: conversion, arrays, arithmetic through floats, and shorthands of types. The golden
   data, tests/ops and tests/io ask them all that they ask other types. */
import { describe, expect, test } from '@jest/globals';
import { HalfArray, fromHalf, hasFloat16, toHalf } from '../../js/module/half.js';
import { expectValues } from '../helpers/expect.js';
import { matrix } from '../helpers/matrix.js';
import { named } from '../helpers/named.js';
import { nearestHalf } from '../helpers/elements.js';
import { eachBase, expectTorchError, expectTypeError, torch0 } from '../helpers/torch.js';

const ALL = Array.from({ length: 65536 }, (_, bits) => bits);
const isNaNBits = (bits) => (bits & 0x7fff) > 0x7c00;
const withBits = (torch, bits) =>
  torch.fromDescriptor({ data: Uint16Array.from(bits), dtype: 'float16' });
const bitsOf = (x) => {
  const data = x.toTypedArray();
  return new Uint16Array(data.buffer, data.byteOffset, data.length);
};

/* Numbers at and beside every half and every middle of two, and a few of all sizes. */
function* manyNumbers() {
  for (const bits of ALL.slice(0, 0x7c00)) {
    const low = fromHalf(bits);
    const high = bits === 0x7bff ? 65536 : fromHalf(bits + 1);
    const middle = (low + high) / 2;
    const step = (high - low) * 2 ** -30;
    yield* [low, middle, middle - step, middle + step, low + step];
  }
  for (let i = -1074; i < 1024; i++) yield 1.2345678 * 2 ** i;
  yield* [0, 65519.999, 65520, 1e300, 5e-324, 2 ** -25, 2 ** -25 + 2 ** -60, Infinity];
}
const NUMBERS = [...manyNumbers()].flatMap((x) => [x, -x]);

describe('conversion', () => {
  test('numbers of all bits, and back', () => {
    for (const bits of named(ALL)) {
      if (isNaNBits(bits)) expect(fromHalf(bits)).toBeNaN();
      else if (toHalf(fromHalf(bits)) !== bits) throw new Error(`${bits}`);
    }
    expect([1, 0x3ff, 0x400, 0x3c01, 0xc000, 0xfbff, 0xfc00].map(fromHalf)).toEqual([
      2 ** -24,
      1023 * 2 ** -24,
      2 ** -14,
      1 + 2 ** -10,
      -2,
      -65504,
      -Infinity,
    ]);
    expect(Object.is(fromHalf(0x8000), -0)).toBe(true);
    expect(isNaNBits(toHalf(NaN))).toBe(true);
  });

  test('JavaScript and C round to the nearest half, ties to even', () => {
    const wanted = NUMBERS.map(nearestHalf);
    const from = torch0.Tensor(NUMBERS).half().toArray();
    const made = torch0.HalfTensor(NUMBERS).toArray();
    NUMBERS.forEach((x, i) => {
      if (!Object.is(wanted[i], from[i]) || !Object.is(wanted[i], made[i]))
        throw new Error(`${x}: ${wanted[i]} wanted, got ${from[i]} and ${made[i]}`);
    });
    const floats = NUMBERS.map(Math.fround);
    expect(torch0.FloatTensor(floats).half().toArray()).toEqual(floats.map(nearestHalf));
  });

  eachBase('halves that become another real type and halves again keep their bits', (torch) => {
    const x = withBits(torch, ALL);
    expect(bitsOf(x.float().half())).toEqual(Uint16Array.from(ALL));
    expect(bitsOf(x.clone())).toEqual(Uint16Array.from(ALL));
    /* moved through floats */
    expect(
      bitsOf(x.index(torch.indexBase, torch.LongTensor([3, 0x7c01]).add(torch.indexBase))),
    ).toEqual(Uint16Array.of(3, 0x7c01));
  });

  eachBase('integers of all types, and from halves to integers', (torch) => {
    const x = torch.HalfTensor([1.9, -1.9, 300, 65504, NaN, -Infinity]);
    expectValues(x.int(), [1, -1, 300, 65504, -2147483648, -2147483648]);
    expectValues(x.byte(), [1, 255, 44, 224, 0, 0]);
    expectValues(torch.LongTensor([2049, 2051, 2n ** 62n, -70000]).half(), [
      2048,
      2052,
      Infinity,
      -Infinity,
    ]);
    expectValues(torch.IntTensor([65519, 65520]).half(), [65504, Infinity]);
    expectValues(torch.ByteTensor([255]).half(), [255]);
  });
});

describe('arrays', () => {
  eachBase('data() and toTypedArray() have the class of the engine', (torch) => {
    const x = torch.HalfTensor([1, -2]);
    expect(hasFloat16).toBe(typeof globalThis.Float16Array === 'function');
    expect(HalfArray).toBe(globalThis.Float16Array ?? Uint16Array);
    for (const array of named([x.data(), x.toTypedArray(), x.storage().data()])) {
      expect(array.constructor).toBe(HalfArray);
      expect(new Uint16Array(array.buffer, array.byteOffset, 2)).toEqual(
        Uint16Array.of(0x3c00, 0xc000),
      );
    }
    new Uint16Array(x.data().buffer, x.data(true), 2)[1] = 0x4000;
    expectValues(x, [1, 2]);
    expect(x.data().length).toBe(2);
    expect(torch.HalfTensor().data().length).toBe(0);
    const into = new HalfArray(2);
    expect(x.toTypedArray(into)).toBe(into);
  });

  eachBase('a Uint16Array and other typed arrays hold numbers', (torch) => {
    expectValues(torch.HalfTensor(Uint16Array.of(1, 15360)), [1, 15360]);
    expectValues(torch.HalfStorage(Float64Array.of(0.1)), [0.0999755859375]);
    expectValues(torch.HalfTensor(Int8Array.of(-1, 2), [2, 1]), [[-1], [2]]);
    expectValues(torch.HalfTensor(BigInt64Array.of(3n)), [3]);
    expectValues(torch.HalfTensor([3n, 0.1]), [3, 0.0999755859375]);
  });

  eachBase('elements are read and written as numbers', (torch, b) => {
    const x = torch.HalfTensor(2, 2).fill(0.1);
    expect(x.at(b, b)).toBe(0.0999755859375);
    x.assign(b, 1 + b, 1 / 3);
    x.storage().assign(3 + b, 7);
    expectValues(x, matrix('0.0999755859375 0.333251953125; 0.0999755859375 7'));
    expect([...x.select(b, b)]).toEqual([0.0999755859375, 0.333251953125]);
    x.apply((v) => 2 * v);
    expect(x.storage().at(3 + b)).toBe(14);
    x.map(x.clone(), (v, w) => v + w);
    expect(x.storage().toArray()[3]).toBe(28);
    expect(x.storage().fill(0.1).at(b)).toBe(0.0999755859375);
  });

  eachBase('descriptors, JSON, transfer and text', (torch) => {
    const x = torch.HalfTensor(matrix('1.5 -2; NaN Infinity'));
    const { data, dtype } = x.descriptor();
    expect([dtype, data.constructor]).toEqual(['float16', HalfArray]);
    for (const back of named([
      torch.fromDescriptor(x.t().descriptor()).t(),
      torch.fromJSON(x.toJSON()),
      torch.fromTransfer(x.toTransfer()),
    ])) {
      expect([back.type(), back.toArray()]).toEqual(['torch.HalfTensor', x.toArray()]);
    }
    expect(String(torch.HalfTensor([0.5, 2]))).toBe(
      ' 0.5000\n 2.0000\n[torch.HalfTensor of size 2]\n',
    );
    expect(String(torch.HalfStorage([1, 2]))).toBe(' 1\n 2\n[torch.HalfStorage of size 2]\n');
    expect(torch.HalfTensor([1, NaN])).toEqual(torch.HalfTensor([1, NaN]));
    expect(torch.HalfTensor([1, 2])).not.toEqual(torch.HalfTensor([1, 3]));
    expect(torch.HalfTensor(40).fill(1)).not.toEqual(torch.HalfTensor(40).fill(2));
  });
});

describe('arithmetic', () => {
  eachBase('rounds once', (torch) => {
    const [x, y] = [torch.HalfTensor([2048, 2048]), torch.HalfTensor([0.5, 0.75])];
    expectValues(torch.add(x, 2, y), [2048, 2050]);
    expectValues(torch.mul(torch.HalfTensor([3]), 0.1), [0.300048828125]);
    expect(torch.HalfTensor([1, 3]).sum()).toBe(4);
    expect(torch.HalfTensor(3000).fill(1).sum()).toBe(3000); /* more digits than a half has */
  });

  eachBase('numbers are compared and stored as halves', (torch, b) => {
    const x = torch.HalfTensor(2, 2).fill(0.1);
    expect([x.eq(0.1).sum(), x.lt(0.1).sum(), x.ge(0.1).sum()]).toEqual([4, 0, 4]);
    const mask = torch.ByteTensor(matrix('1 0; 0 0'));
    /* just above the middle of two halves, at which a float of it would be */
    const number = 1 + 2 ** -11 + 2 ** -40;
    const above = 1 + 2 ** -10;
    expect(x.maskedFill(mask, number).at(b, b)).toBe(above);
    expectValues(torch.full([1], number, 'half'), [above]);
    expect(torch.where(mask, x, number).at(1 + b, b)).toBe(above);
    expect(x.indexFill(b, torch.LongTensor([b]), number).at(b, 1 + b)).toBe(above);
  });

  eachBase('over operands, in place and result first', (torch, b) => {
    const x = torch.HalfTensor([0, 1, 2, 3, 4, 5]);
    const [first, last] = [x.narrow(b, b, 5), x.narrow(b, 1 + b, 5)];
    expect(last.add(first, first)).toBe(last);
    expectValues(x, [0, 0, 2, 4, 6, 8]);
    const r = torch.HalfTensor();
    expect(r.add(x, 1)).toBe(r);
    expectValues(r, [1, 1, 3, 5, 7, 9]);
    const m = torch.HalfTensor(matrix('1 2; 3 4'));
    m.t().mul(2);
    m.t().add(m, m.t());
    expectValues(m, matrix('4 10; 10 16'));
    expect(torch.cat([x, x, m.view(4)]).nElement()).toBe(16);
    const [values, places] = torch.max(m, b);
    expect([values.toArray(), places.toArray()]).toEqual([[[10, 16]], [[1 + b, 1 + b]]]);
    expectValues(torch.randperm(4, 'half').sort()[0], [b, 1 + b, 2 + b, 3 + b]);
  });

  eachBase('failures change nothing and name the HalfTensors', (torch, b) => {
    const [x, r] = [torch.HalfTensor([1, 2, 3]), torch.HalfTensor(2)];
    expectTorchError(
      () => r.add(x, torch.HalfTensor(2)),
      { code: 'SHAPES', op: 'add' },
      'sizes 3 and 2',
    );
    expect(r.size()).toEqual([2]);
    const expanded = torch.HalfTensor(1).expand(3);
    expectTorchError(() => expanded.add(x), { code: 'RESULT_ALIAS', value: expanded }, 'size 3');
    expectTorchError(() => x.select(b, 5 + b), { code: 'INDEX_RANGE' });
    expectTypeError(() => torch.add(x, torch.FloatTensor(3)), 'no overload');
    expectTypeError(() => x.bitand(1), 'bitand');
  });

  eachBase('numbers that a half cannot hold', (torch) => {
    expectValues(torch.HalfTensor([60000]).mul(2), [Infinity]);
    expectValues(torch.HalfTensor([Infinity, -Infinity, NaN]).nanToNum(), [65504, -65504, 0]);
    const drawn = torch.HalfTensor(200).random();
    expect(drawn.max()).toBeLessThanOrEqual(2048);
    expect(drawn.max()).toBeGreaterThan(1024);
  });
});

describe('shorthands of types', () => {
  const NAMES = ['byte', 'char', 'short', 'int', 'long', 'float', 'double', 'half'];
  eachBase('are accepted where names are', (torch) => {
    for (const name of named(NAMES)) {
      const type = `torch.${name[0].toUpperCase()}${name.slice(1)}Tensor`;
      expect(torch.Tensor(2).type(name).type()).toBe(type);
      expect(torch.zeros(2, 3, name).type()).toBe(type);
      expect(torch.eye(2, name).type()).toBe(type);
      expect(torch.isTypeOf(torch.ones(1, name), name)).toBe(true);
      expect(torch.isTypeOf(torch.ones(1, name), name === 'int' ? 'long' : 'int')).toBe(false);
      torch.setdefaulttensortype(name);
      expect([torch.getdefaulttensortype(), torch.Tensor(1).type()]).toEqual([type, type]);
      expect(torch.Storage(1).type()).toBe(type.replace('Tensor', 'Storage'));
      expect(torch.fromJSON({ type: name, size: [1], data: [2] }).type()).toBe(type);
      expect(torch.fromTransfer({ ...torch.Tensor(2).toTransfer(), type: name }).type()).toBe(type);
    }
    torch.setdefaulttensortype('double');
    expect(torch.IntTensor([1]).real().type()).toBe('torch.DoubleTensor');
    for (const wrong of named(['Float', 'floats', '', 'torch.float', undefined, 3]))
      expectTypeError(() => torch.setdefaulttensortype(wrong), 'name of a tensor type');
    expectTypeError(() => torch.zeros(2, 'number'), 'name of a tensor type');
  });
});
