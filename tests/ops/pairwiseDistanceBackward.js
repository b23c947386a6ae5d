import { lineGradients, total } from '../helpers/definitions.js';

export const samples = (m) => [
  { g: [m], options: { p: 2, eps: 0.25 } },
  { g: [m], options: { p: 3, eps: 0.5 } },
];

export const expected = lineGradients(['x', 'y'], 1, ([x, y], { p = 2, eps = 1e-6 }) => {
  const d = x.map((v, i) => v - y[i] + eps);
  const norm = total(d.map((v) => Math.abs(v) ** p)) ** (1 / p);
  return [d.map((v) => Math.sign(v) * (Math.abs(v) / norm) ** (p - 1))];
});
