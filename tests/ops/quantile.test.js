import { expect } from '@jest/globals';
import { named } from '../helpers/named.js';
import { eachBase } from '../helpers/torch.js';
import { expectValues } from '../helpers/expect.js';

const INF = Infinity;

/* Sorted elements, the share, and the value. */
const CASES = [
  [[INF, INF], 0.5, INF],
  [[-INF, -INF], 0.25, -INF],
  [[1, INF, INF], 0.75, INF],
  [[1, INF], 0, 1],
  [[1, INF], 0.25, INF],
  [[1, INF], 0.75, INF],
  [[-INF, 1], 0.25, -INF],
  [[-INF, 1], 0.75, -INF],
  [[-INF, 1], 1, 1],
  [[-INF, INF], 0.5, NaN],
  [[-INF, INF], 0, -INF],
  [[1, 2, INF], 0.25, 1.5],
  [[1, 2, NaN], 0.25, NaN],
];
/* Only of doubles: the difference of both neighbours overflows. */
const LARGE = [
  [[-1.7e308, 1.7e308], 0.25, -0.85e308],
  [[-1.7e308, 1.7e308], 0.5, 0],
  [[-1.7e308, 1.7e308], 0.75, 0.85e308],
];

eachBase('an infinite neighbour is the quantile; -infinity and infinity give NaN', (torch, b) => {
  for (const type of named(['Double', 'Float'])) {
    const Class = torch[`${type}Tensor`];
    for (const [list, q, value] of named(type === 'Double' ? [...CASES, ...LARGE] : CASES)) {
      const x = Class([...list].reverse());
      const rows = Class([list, list]);
      expect(x.quantile(q)).toBe(value);
      expect(x.percentile(100 * q)).toBe(value);
      expectValues(rows.quantile(q, 1 + b), [[value], [value]]);
      expectValues(rows.t().percentile(100 * q, b), [[value, value]]);
      expectValues(x.quantile(Class([q, q])), [value, value]);
      expectValues(rows.percentile(Class([100 * q]), 1 + b), [[value], [value]]);
      expectValues(rows.quantile(q, [1 + b], { keepdim: false }), [value, value]);
    }
  }
});

eachBase('ten infinite elements of a hundred', (torch, b) => {
  const x = torch.Tensor(100).range(1, 100);
  x.narrow(b, b, 10).fill(-INF);
  expect(x.quantile(0.05)).toBe(-INF);
  expect(x.percentile(9.5)).toBe(-INF);
  expectValues(x.quantile(torch.Tensor([0, 0.5, 1])), [-INF, 50.5, 100]);
});
