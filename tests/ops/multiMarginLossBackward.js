import { lineSlopes, total } from '../helpers/definitions.js';

export const samples = (m, n) => [
  { g: [1], x: [n], target: [1], weight: [n], options: {} },
  { g: [1], target: [m], weight: [n], options: {} },
  {
    g: [m],
    target: [m],
    weight: [n],
    options: { p: 2, margin: 2, reduction: 'none' },
    needs: ['options'],
  },
];

export const expected = lineSlopes(
  ({ x, target, weight, options: { p = 1, margin = 1 } = {} }, i) => {
    const n = x.size.at(-1);
    const scores = x.values.slice(i * n, (i + 1) * n);
    const t = target.values[i];
    const w = (weight ? weight.values[t] : 1) / n;
    const by = scores.map((v, c) => {
      const z = margin - scores[t] + v;
      return c === t || z <= 0 ? 0 : w * (p === 1 ? 1 : 2 * z);
    });
    return by.with(t, -total(by));
  },
);
