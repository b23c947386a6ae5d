import { expect } from '@jest/globals';
import { matrix } from '../helpers/matrix.js';
import { named } from '../helpers/named.js';
import { TYPES, eachBase, expectTorchError } from '../helpers/torch.js';
import { expectLines, linesOf } from '../helpers/lines.js';
import { expectValues } from '../helpers/expect.js';

const best = (sign) => (line) => {
  const value = line.some(Number.isNaN) ? NaN : sign * Math.max(...line.map((v) => sign * v));
  return [
    [value],
    [line.findIndex((v) => v === value || (Number.isNaN(v) && Number.isNaN(value)))],
  ];
};

eachBase('max and min: slices of every type, layout and dimension', (torch) => {
  expectLines(torch, TYPES, (x, d) => x.max(d), best(1), { most: 200 });
  expectLines(torch, TYPES, (x, d) => x.min(d), best(-1), { most: 200 });
});

eachBase('argmax and argmin: positions only, with the dimension of size 1', (torch, b) => {
  for (const type of named(TYPES)) {
    const x = torch[`${type}Tensor`](matrix('4 1 5; 2 9 3'));
    expectValues(x.argmax(1 + b), [[2 + b], [1 + b]]);
    expectValues(x.argmin(b), [[1 + b, b, 1 + b]]);
    const r = torch.LongTensor();
    for (const given of named([torch.argmax(r, x, b), r.argmax(x, b)])) expect(given).toBe(r);
    expectValues(r, [[b, 1 + b, b]]);
  }
});

eachBase('without a dimension, the first position in row-major order', (torch, b) => {
  for (const type of named(TYPES)) {
    const x = torch[`${type}Tensor`](matrix('4 9 5; 2 9 2'));
    expect([x.argmax(), torch.argmin(x), x.t().argmax(), x.t().argmin()]).toEqual([
      1 + b,
      3 + b,
      2 + b,
      1 + b,
    ]);
  }
});

eachBase('the maximum is found at every position of a long vector', (torch, b) => {
  for (const type of named(TYPES)) {
    for (const n of named([63, 64, 65, 1000, 4096, 4097, 9000, 16384, 20481, 70000])) {
      const x = torch[`${type}Tensor`](n).fill(3);
      for (const at of named([0, 1, 62, n >> 1, (3 * n) >> 2, n - 2, n - 1])) {
        x.assign(at + b, 100);
        expect([x.argmax(), x.max()]).toEqual([at + b, 100]);
        x.assign(at + b, 1);
        expect([x.argmin(), x.min()]).toEqual([at + b, 1]);
        x.assign(at + b, 3);
      }
    }
  }
});

eachBase('of equal maxima and of NaN in a long vector, the first is found', (torch, b) => {
  for (const type of named(TYPES)) {
    const x = torch[`${type}Tensor`](20000).fill(3);
    for (const at of named([19999, 16384, 8191, 4096, 4095, 1])) {
      x.assign(at + b, 100);
      expect([x.argmax(), x.max()]).toEqual([at + b, 100]);
    }
    if (type !== 'Double' && type !== 'Float') continue;
    for (const at of named([19999, 12288, 4095, 0])) {
      x.assign(at + b, NaN);
      expect([x.argmax(), x.argmin(), x.max(), x.min()]).toEqual([at + b, at + b, NaN, NaN]);
    }
  }
});

eachBase('NaN wins, the first of them, along any dimension', (torch, b) => {
  for (const type of named(['Float', 'Double'])) {
    const x = torch[`${type}Tensor`](150, 90).fill(1);
    x.assign(100 + b, 70 + b, NaN);
    x.assign(120 + b, 70 + b, NaN);
    x.assign(3 + b, 5 + b, Infinity);
    expect([x.argmax(), x.argmin(), x.max(), x.t().argmax()]).toEqual([
      9070 + b,
      9070 + b,
      NaN,
      70 * 150 + 100 + b,
    ]);
    for (const d of named([0, 1])) {
      for (const sign of named([1, -1])) {
        const [values, places] = sign > 0 ? x.max(d + b) : x.min(d + b);
        const want = linesOf(torch, x, d).map(best(sign));
        expect(linesOf(torch, values, d)).toEqual(want.map((w) => w[0]));
        expect(linesOf(torch, places, d)).toEqual(want.map((w) => [w[1][0] + b]));
      }
    }
  }
});

eachBase('empty tensors and missing dimensions are refused', (torch, b) => {
  expectTorchError(() => torch.Tensor().argmax(), { code: 'EMPTY', op: 'argmax', arg: 't' });
  expectTorchError(() => torch.Tensor(2).argmin(1 + b), {
    code: 'DIM_RANGE',
    op: 'argmin',
    arg: 'dim',
    value: 1 + b,
  });
});

/* The blocks of a strided vector are copied before they are searched. */
eachBase('long strided vectors: the first of equal ones, and NaN', (torch, b) => {
  for (const type of named(TYPES)) {
    const x = torch[`${type}Tensor`](1500, 3).fill(5);
    const column = x.select(1 + b, 1 + b);
    for (const [at, value] of named(matrix('1400 9; 900 9; 511 9; 3 9'))) {
      column.put(at + b, value);
      expect([column.argmax(), column.max(), column.argmin()]).toEqual([at + b, 9, b]);
    }
    column.put(1499 + b, 1);
    expect([column.argmin(), column.min()]).toEqual([1499 + b, 1]);
    if (type !== 'Float' && type !== 'Double') continue;
    column.put(1300 + b, NaN);
    expect([column.argmin(), column.argmax(), column.max()]).toEqual([1300 + b, 1300 + b, NaN]);
  }
});
