/* Arrays with more elements than are converted, read or printed at a time. */
import { describe, expect, test } from '@jest/globals';
import torch from '../../js/index.node.js';
import { exponential, fixed } from '../../js/tensor/print.js';
import { expectValues } from '../helpers/expect.js';

const TYPES = ['Byte', 'Char', 'Short', 'Int', 'Long', 'Float', 'Double', 'Half'];
const N = 10_000;
const numbers = Array.from({ length: N }, (_, i) => ((i * 7919) % 100_003) / 7 - 5000);
numbers.splice(40, 6, NaN, Infinity, -Infinity, -0, 2 ** 31, -(2 ** 63));

/* What assign writes, element by element. */
function oneByOne(type, values) {
  const t = torch[`${type}Tensor`](values.length);
  values.forEach((v, i) => t.assign(i, v));
  return t;
}

describe.each(TYPES)('Large arrays of %s', (type) => {
  const make = torch[`${type}Tensor`];

  test('a list has the elements that assigning each gives', () => {
    expect(make(numbers).toTypedArray()).toEqual(oneByOne(type, numbers).toTypedArray());
  });

  test.each([
    [Uint8Array],
    [Int8Array],
    [Int16Array],
    [Uint16Array],
    [Int32Array],
    [Float32Array],
    [Float64Array],
  ])('a %p has the elements that assigning each gives', (ArrayType) => {
    const array = ArrayType.from(numbers);
    const expected = oneByOne(type, Array.from(array)).toTypedArray();
    expect(make(array).toTypedArray()).toEqual(expected);
  });

  test('a view of the memory of the module is copied, too', () => {
    const source = torch.FloatTensor(numbers);
    const expected = oneByOne(type, source.toArray()).toTypedArray();
    expect(make(source.data()).toTypedArray()).toEqual(expected);
  });

  test('nested arrays go back and forth, also transposed', () => {
    const t = make(numbers).view(100, 10, 10);
    const flat = t.view(N).toArray();
    const rows = t.toArray();
    expect(rows.length).toBe(100);
    expect(rows.flat(2)).toEqual(flat);
    expect(make(rows).toTypedArray()).toEqual(t.toTypedArray());
    const turned = t.transpose(0, 2).toArray();
    expect(turned[3][4][5]).toEqual(rows[5][4][3]);
    expect(t.transpose(0, 2).toTypedArray()).toEqual(t.transpose(0, 2).contiguous().toTypedArray());
  });
});

describe('Lists', () => {
  test('with a BigInt behind many numbers keep all elements', () => {
    const list = [...numbers.map(Math.trunc).filter(Number.isSafeInteger), 2n ** 60n + 1n, 5];
    const t = torch.LongTensor(list);
    expect(t.toArray()).toEqual(list.map((v) => (Object.is(v, -0) ? 0 : v)));
  });

  test('with something else behind many numbers are refused, and the next list is read', () => {
    expect(() => torch.DoubleTensor([...numbers, 'x'])).toThrow(/an element must be a number/);
    expect(torch.DoubleTensor(numbers).nElement()).toBe(N);
    expectValues(torch.DoubleTensor([1, 2, 3]), [1, 2, 3]);
  });

  test('with holes or a false length are refused', () => {
    const holes = new Array(4_000_000_000);
    expect(() => torch.DoubleTensor(holes)).toThrow(/an element must be a number/);
  });

  test('each item is read once', () => {
    let reads = 0;
    const list = numbers.slice(0, 5000);
    Object.defineProperty(list, 4321, { get: () => ++reads });
    expect(torch.DoubleTensor(list).at(4321)).toBe(1);
    expect(reads).toBe(1);
  });
});

describe('Large tensors as text', () => {
  test.each([1022, 1023, 1024, 2047, 3000])('a vector of %i has a line for each', (n) => {
    const lines = String(torch.range(1, n)).split('\n');
    expect(lines.length).toBe(n + 2);
    expect(lines.slice(0, n).map(Number)).toEqual(Array.from({ length: n }, (_, i) => i + 1));
    expect(lines[n]).toBe(`[torch.DoubleTensor of size ${n}]`);
  });

  test('four digits are those of toFixed and toExponential', () => {
    const exponents = [-300, -12, -5, -1, 0, 3, 6, 10, 20, 300];
    const values = [0, -0, 9.99995, 0.99995, 1.00005, 2.5, 99999.5, 5e-5, 1 / 3, 0.03125];
    for (let i = 0; i < 2000; i++) values.push(Math.fround(Math.sin(i)), Math.cos(i) / 3, i / 1e4);
    const wrong = [];
    for (const m of values) {
      for (const e of exponents) {
        const x = m * 10 ** e;
        const sign = Object.is(x, -0) ? '-' : '';
        const isFixed = Math.abs(x) >= 1e21 || fixed(x, 4) === sign + x.toFixed(4);
        const text = x.toExponential(4).replace(/e[+-](?=\d$)/, '$&0');
        if (!isFixed || exponential(x, 4) !== sign + text) wrong.push(x);
      }
    }
    expect(wrong).toEqual([]);
  });

  test('JSON has strings for what JSON has no numbers for', () => {
    const { data } = JSON.parse(JSON.stringify(torch.DoubleTensor(numbers)));
    expect(data.slice(40, 44)).toEqual(['nan', 'inf', '-inf', '-0']);
    expect(data[100]).toBe(numbers[100]);
  });
});

describe('apply, map and map2', () => {
  test.each(TYPES)('see and change elements of %s in all layouts', (type) => {
    const t = torch[`${type}Tensor`](7, 5).fill(3).t();
    const row = torch[`${type}Tensor`]([1, 2, 3, 4, 5, 6, 7]);
    t.map2(row, row.view(1, 7).expand(5, 7), (x, y, z) => x + y + z);
    expect(t.toArray()).toEqual(Array.from({ length: 5 }, () => [5, 7, 9, 11, 13, 15, 17]));
    t.apply((x) => (x > 9 ? x - 1 : undefined));
    expect(t.toArray()[2]).toEqual([5, 7, 9, 10, 12, 14, 16]);
  });

  test('see what the function has written to later elements', () => {
    const t = torch.DoubleTensor([1, 2, 3, 4]);
    const seen = [];
    t.apply((x) => {
      seen.push(x);
      if (seen.length === 1) t.put(3, 40);
      return x + 1;
    });
    expect(seen).toEqual([1, 2, 3, 40]);
    expectValues(t, [2, 3, 4, 41]);
  });
});
