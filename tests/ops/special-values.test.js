/* Functions of reals at arguments with exactly known values and at the ends of their ranges: floats
   and doubles, in blocks of every small size. */
import { expect } from '@jest/globals';
import { expectValues } from '../helpers/expect.js';
import { matrix } from '../helpers/matrix.js';
import { named } from '../helpers/named.js';
import { eachBase } from '../helpers/torch.js';

const INF = Infinity;
const ODD = matrix('0 0; -0 -0; NaN NaN');
const EXACT = {
  exp: [
    [0, 1],
    [-0, 1],
    [INF, INF],
    [-INF, 0],
    [NaN, NaN],
    [1000, INF],
    [-1000, 0],
  ],
  expm1: [...ODD, [INF, INF], [-INF, -1], [1000, INF], [-1000, -1]],
  log: [
    [1, 0],
    [0, -INF],
    [-0, -INF],
    [INF, INF],
    [-1, NaN],
    [-INF, NaN],
    [NaN, NaN],
  ],
  log1p: [...ODD, [-1, -INF], [INF, INF], [-2, NaN], [-INF, NaN]],
  log2: [
    [1, 0],
    [0, -INF],
    [INF, INF],
    [-1, NaN],
    [NaN, NaN],
    [8, 3],
    [2 ** -100, -100],
    [2 ** -149, -149],
  ],
  log10: [
    [1, 0],
    [0, -INF],
    [INF, INF],
    [-1, NaN],
    [NaN, NaN],
    [10, 1],
    [1000, 3],
    [1e10, 10],
  ],
  sin: [...ODD, [INF, NaN], [-INF, NaN]],
  cos: [
    [0, 1],
    [-0, 1],
    [INF, NaN],
    [-INF, NaN],
    [NaN, NaN],
  ],
  tan: [...ODD, [INF, NaN], [-INF, NaN]],
  asin: [...ODD, [1.5, NaN], [-1.5, NaN], [INF, NaN]],
  acos: [
    [1, 0],
    [1.5, NaN],
    [-1.5, NaN],
    [-INF, NaN],
    [NaN, NaN],
  ],
  atan: [...ODD, [INF, Math.PI / 2], [-INF, -Math.PI / 2], [1, Math.PI / 4], [-1, -Math.PI / 4]],
  sinh: [...ODD, [INF, INF], [-INF, -INF], [1000, INF], [-1000, -INF]],
  cosh: [
    [0, 1],
    [-0, 1],
    [INF, INF],
    [-INF, INF],
    [NaN, NaN],
    [-1000, INF],
  ],
  tanh: [...ODD, [INF, 1], [-INF, -1], [1000, 1], [-1000, -1]],
  sigmoid: [
    [0, 0.5],
    [-0, 0.5],
    [INF, 1],
    [-INF, 0],
    [NaN, NaN],
    [1000, 1],
    [-1000, 0],
  ],
  erf: [...ODD, [INF, 1], [-INF, -1], [7, 1], [-7, -1]],
};
const PI = Math.PI;
const ATAN2 = [
  [0, 1, 0],
  [-0, 1, -0],
  [0, -1, PI],
  [-0, -1, -PI],
  [0, 0, 0],
  [-0, 0, -0],
  [0, -0, PI],
  [-0, -0, -PI],
  [1, 0, PI / 2],
  [-1, 0, -PI / 2],
  [1, 1, PI / 4],
  [1, -1, (3 * PI) / 4],
  [INF, INF, PI / 4],
  [INF, -INF, (3 * PI) / 4],
  [-INF, 1, -PI / 2],
  [1, INF, 0],
  [-1, INF, -0],
  [1, -INF, PI],
  [NaN, 1, NaN],
  [1, NaN, NaN],
];
const POW = [
  [2, 10, 1024],
  [0, 0, 1],
  [NaN, 0, 1],
  [1, NaN, 1],
  [1, INF, 1],
  [-1, INF, 1],
  [-8, 1 / 3, NaN],
  [-2, 3, -8],
  [-2, -2, 0.25],
  [0, -1, INF],
  [-0, -1, -INF],
  [-0, 3, -0],
  [0, 5, 0],
  [INF, -1, 0],
  [INF, 2, INF],
  [-INF, 3, -INF],
  [-INF, -3, -0],
  [0.5, INF, 0],
  [2, INF, INF],
  [2, -INF, 0],
  [NaN, 1, NaN],
  [2, NaN, NaN],
];

const rounded = { Float: Math.fround, Double: Number };

/* Each value alone and among others, at every position of small blocks and across the border of
   large ones. */
function expectRows(torch, type, name, rows) {
  const operands = rows[0].slice(0, -1).map((_, k) => rows.map((row) => rounded[type](row[k])));
  const wanted = rows.map((row) => rounded[type](row[row.length - 1]));
  for (const count of [1, 2, 3, 5, 8, 9, rows.length, 1000]) {
    for (let from = 0; from < rows.length; from += count === 1 ? 1 : 3) {
      const place = Array.from({ length: count }, (_, i) => (from + i) % rows.length);
      const tensors = operands.map((list) => torch[`${type}Tensor`](place.map((i) => list[i])));
      const expected = place.map((i) => wanted[i]);
      expectValues(torch[name](...tensors), expected, expectRows);
    }
  }
}

for (const [name, rows] of Object.entries(EXACT)) {
  eachBase(`${name}: zeros, infinities, NaN and what is exact`, (torch) => {
    for (const type of named(['Float', 'Double'])) expectRows(torch, type, name, rows);
  });
}

eachBase('atan2: every axis, with the signs of zeros', (torch) => {
  for (const type of named(['Float', 'Double'])) expectRows(torch, type, 'atan2', ATAN2);
});

eachBase('cpow: as C has it', (torch) => {
  for (const type of named(['Float', 'Double'])) {
    expectRows(
      torch,
      type,
      'cpow',
      POW.filter(([x, y]) => type === 'Double' || Math.fround(y) === y || Number.isNaN(x + y)),
    );
  }
});

eachBase('subnormal arguments and results', (torch) => {
  const tiny = { Float: 2 ** -149, Double: 2 ** -1074 };
  for (const type of named(['Float', 'Double'])) {
    const values = [tiny[type], -tiny[type]];
    const x = torch[`${type}Tensor`](values);
    for (const name of named(['expm1', 'log1p', 'sin', 'tan', 'asin', 'atan', 'sinh', 'tanh'])) {
      expect(torch[name](x).toArray()).toEqual(values);
    }
  }
  expect(torch.FloatTensor([-100, -103]).exp().toArray()).toEqual(
    [-100, -103].map((v) => Math.fround(Math.exp(v))),
  );
  expect(torch.Tensor([-745, -740]).exp().toArray()).toEqual([5e-324, Math.exp(-740)]);
  expect(
    torch
      .FloatTensor([2 ** -149, 2 ** -140])
      .log2()
      .toArray(),
  ).toEqual([-149, -140]);
});

eachBase('huge angles are reduced exactly', (torch) => {
  const x = 2 ** 120;
  expect(torch.FloatTensor([x]).sin().toArray()[0]).toBe(Math.fround(Math.sin(x)));
  expect(torch.sin(1e22)).toBeCloseTo(-0.8522008497671888, 15);
  expect(torch.cos(1e22)).toBeCloseTo(0.5232147853951389, 15);
  expect(torch.tan(1e22)).toBeCloseTo(-1.628778225606898, 14);
});
