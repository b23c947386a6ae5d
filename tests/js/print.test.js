import { test, expect, describe } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { exponential, fixed, formatStorage, formatTensor, general } from '../../js/tensor/print.js';

const golden = new URL('../golden/print.jsonl.gz', import.meta.url);
const [, ...cases] = gunzipSync(readFileSync(golden))
  .toString()
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line));

/* JSON has no nan and no inf; a Long beyond 2^53 is a string of digits. */
const named = { nan: NaN, inf: Infinity, '-inf': -Infinity };
const decode = (v) => (typeof v === 'string' ? (named[v] ?? BigInt(v)) : v);

const doubles = (size, values, base) =>
  formatTensor({ typeName: 'torch.DoubleTensor', size, values, base });
const longs = (values) =>
  formatTensor({ typeName: 'torch.LongTensor', size: [values.length], values });
const upTo = (n) => Array.from({ length: n }, (_, i) => i + 1);

/* Returns the printed lines without the last, which names the type. */
const body = (text) => text.split('\n').slice(0, -2);

describe('Output of a native Torch7', () => {
  test('the recorded file has all its cases', () => {
    expect(cases.length).toBe(278);
  });

  test.each(cases.map((c) => [c.name, c]))(
    '%s is printed to the character',
    (_, { value, tostring }) => {
      const format = value.k === 'storage' ? formatStorage : formatTensor;
      const values = value.values.map(decode);
      expect(format({ typeName: value.type, size: value.size, values })).toBe(tostring);
    },
  );
});

describe('Labels', () => {
  test('an empty tensor has no dimension, an empty storage has size 0', () => {
    expect(doubles([], [])).toBe('[torch.DoubleTensor with no dimension]\n');
    expect(formatStorage({ typeName: 'torch.IntStorage', values: [] })).toBe(
      '[torch.IntStorage of size 0]\n',
    );
  });

  test('slices are labelled from 1, or from 0 with base 0', () => {
    const labels = (base) =>
      body(doubles([2, 1, 1], [5, 6], base)).filter((line) => line.startsWith('('));
    expect(labels()).toEqual(['(1,.,.) = ', '(2,.,.) = ']);
    expect(labels(0)).toEqual(['(0,.,.) = ', '(1,.,.) = ']);
  });

  test('columns are labelled from 1, or from 0 with base 0', () => {
    const labels = (base) =>
      body(doubles([1, 30], upTo(30), base)).filter((line) => line.startsWith('Columns'));
    expect(labels()).toEqual(['Columns 1 to 20', 'Columns 21 to 30']);
    expect(labels(0)).toEqual(['Columns 0 to 19', 'Columns 20 to 29']);
  });

  test('the first of the leading dimensions varies fastest, while elements are row-major', () => {
    const lines = body(doubles([2, 1, 2, 1, 1], [1, 2, 3, 4], 0)).filter((line) => line !== '');
    expect(lines).toEqual([
      '(0,0,0,.,.) = ',
      '  1',
      '(1,0,0,.,.) = ',
      '  3',
      '(0,0,1,.,.) = ',
      '  2',
      '(1,0,1,.,.) = ',
      '  4',
    ]);
  });
});

describe('One style for all elements', () => {
  test('whole numbers are as wide as the longest, and beyond nine digits have exponents', () => {
    expect(body(doubles([2], [-7, 999999999]))).toEqual(['        -7', ' 999999999']);
    expect(body(doubles([2], [-7, 1e9]))).toEqual(['-7.0000e+00', ' 1.0000e+09']);
  });

  test('-0 keeps its sign, except among whole numbers', () => {
    expect(body(doubles([2], [-0, 1]))).toEqual([' 0', ' 1']);
    expect(body(doubles([2], [-0, 0.5]))).toEqual(['-0.0000', ' 0.5000']);
  });

  test('a fraction brings four decimals, a common factor or exponents, by the spread of magnitudes', () => {
    expect(body(doubles([2], [0, 10000.5]))).toEqual(['     0.0000', ' 10000.5000']);
    expect(body(doubles([2], [150000.5, 250000]))).toEqual(['100000 *', ' 1.5000', ' 2.5000']);
    expect(body(doubles([2], [0.5, 10000]))).toEqual([' 5.0000e-01', ' 1.0000e+04']);
    expect(body(doubles([2], [1e-150, 1]))).toEqual(
      ['1.0000e-150', '  1.0000e+00'].map((s) => s.padStart(12)),
    );
  });

  test('a common factor is repeated above each block of columns, and indents the rows by one', () => {
    const [head, factor, row, gap, next] = body(
      doubles(
        [1, 12],
        upTo(12).map((i) => i / 1000),
      ),
    );
    expect([head, factor, gap, next]).toEqual([
      'Columns 1 to 10',
      '0.01 *',
      '',
      'Columns 11 to 12',
    ]);
    expect(row).toMatch(/^ {2}0\.1000 {2}0\.2000 /);
  });

  test('one nan makes all cells unpadded, and a wide row stays one line', () => {
    const values = [NaN, 0, -0, ...upTo(97)];
    const [row, ...rest] = body(doubles([1, 100], values));
    expect(row).toMatch(/^nan 0\.000000 -0\.000000 1\.000000 .* 97\.000000$/);
    expect(rest).toEqual([]);
    expect(body(doubles([2], [NaN, NaN]))).toEqual(['nan', 'nan']);
  });

  test('the least denormal overflows its own factor, as in Torch7', () => {
    expect(body(doubles([1], [5e-324]))).toEqual(['0 *', '    inf']);
    expect(body(doubles([1], [1e-310]))).toEqual(['1e-310 *', ' 1.0000']);
  });
});

describe('Kinds of elements', () => {
  test('Longs may come as numbers, as BigInts and as a BigInt64Array', () => {
    const greatest = 2n ** 63n - 1n;
    expect(body(longs([3, -12n]))).toEqual(['  3', '-12']);
    expect(body(longs([1, greatest, -greatest - 1n]))).toEqual([
      ' 1.0000e+00',
      ' 9.2234e+18',
      '-9.2234e+18',
    ]);
    expect(body(longs(BigInt64Array.of(1n, 2n)))).toEqual([' 1', ' 2']);
    expect(
      body(formatStorage({ typeName: 'torch.LongStorage', values: BigInt64Array.of(7n) })),
    ).toEqual([' 7']);
  });

  test('a typed array is not changed', () => {
    const values = Float32Array.of(0.5, 2);
    expect(body(doubles([2], values))).toEqual([' 0.5000', ' 2.0000']);
    expect([...values]).toEqual([0.5, 2]);
  });

  test('a big tensor is printed with all its lines', () => {
    const side = 300;
    const text = doubles([side, side], new Float64Array(side * side));
    expect(text.split('\n').length).toBe(12 * (side + 2) + 1);
  });
});

describe('Numbers as printf writes them', () => {
  test('an exact tie is rounded away from zero, as LuaJIT does', () => {
    expect([0.03125, -0.03125, 0.15625].map((x) => fixed(x, 4))).toEqual([
      '0.0313',
      '-0.0313',
      '0.1563',
    ]);
    expect(exponential(100005, 4)).toBe('1.0001e+05');
  });

  test('signs, non-finite and huge values are kept', () => {
    expect([-0, -1e-9, NaN, -Infinity].map((x) => fixed(x, 4))).toEqual([
      '-0.0000',
      '-0.0000',
      'nan',
      '-inf',
    ]);
    expect(fixed(-(2 ** 70), 6)).toBe('-1180591620717411303424.000000');
    expect([-0, 1e-310, Infinity].map((x) => exponential(x, 4))).toEqual([
      '-0.0000e+00',
      '1.0000e-310',
      'inf',
    ]);
  });

  test('%g gives six digits without trailing zeros', () => {
    expect([0, 1e-4, 1e-5, 1e5, 1e6, 1e-320, 999999.5, 12.5].map(general)).toEqual([
      '0',
      '0.0001',
      '1e-05',
      '100000',
      '1e+06',
      '9.99989e-321',
      '1e+06',
      '12.5',
    ]);
  });
});
