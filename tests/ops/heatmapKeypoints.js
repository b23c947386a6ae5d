import { at, build, positions } from '../helpers/definitions.js';

const heat = (type, i) => ((7 * i) % 11) / 8;
export const samples = (m, n) => [
  { x: [m, 4, n], elements: heat },
  { x: [2, m, n, 4], options: { refine: false }, needs: ['options'], elements: heat },
];

export function expected({ x, refine }) {
  const [h, w] = x.size.slice(-2);
  return build([...x.size.slice(0, -2), 3], (p) => {
    const value = (i, j) => at(x, [...p.slice(0, -1), i, j]);
    let best = [0, 0];
    for (const q of positions([h, w])) if (value(...q) > value(...best)) best = q;
    const [i, j] = best;
    const shift = (a, b) => 0.25 * Math.sign(b - a);
    const dx = refine && j > 0 && j < w - 1 ? shift(value(i, j - 1), value(i, j + 1)) : 0;
    const dy = refine && i > 0 && i < h - 1 ? shift(value(i - 1, j), value(i + 1, j)) : 0;
    return [j + dx, i + dy, value(i, j)][p.at(-1)];
  });
}
