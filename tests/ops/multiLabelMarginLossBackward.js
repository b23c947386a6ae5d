import { lineSlopes, upTo } from '../helpers/definitions.js';

const lists = (type, i) => [2, 0, -1][i % 3];

export const samples = (m, n) =>
  n < 3
    ? { g: [1], target: [m, n], elements: { target: () => 0 } }
    : [
        { g: [1], target: [m, n], elements: { target: lists } },
        {
          g: [m],
          target: [m, n],
          elements: { target: lists },
          options: { reduction: 'none' },
          needs: ['options'],
        },
      ];

export const expected = lineSlopes(({ x, target }, i) => {
  const n = x.size.at(-1);
  const scores = x.values.slice(i * n, (i + 1) * n);
  const line = target.values.slice(i * n, (i + 1) * n);
  const list = line.slice(0, line.includes(-1) ? line.indexOf(-1) : n);
  const by = scores.map(() => 0);
  for (const c of upTo(n).filter((k) => !list.includes(k)))
    for (const t of list)
      if (1 - scores[t] + scores[c] > 0) {
        by[c] += 1 / n;
        by[t] -= 1 / n;
      }
  return by;
});
