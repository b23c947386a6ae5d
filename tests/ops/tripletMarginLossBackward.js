import { lineGradients } from '../helpers/definitions.js';

const distance = (x, y, eps) => Math.hypot(...x.map((v, i) => v - y[i] + eps));

export const samples = (m) => [
  { g: [1], options: {} },
  { g: [m], options: { margin: 4, swap: true, eps: 0.25, reduction: 'none' }, needs: ['options'] },
];

export const expected = lineGradients(
  ['anchor', 'positive', 'negative'],
  3,
  ([a, p, n], { margin = 1, eps = 1e-6, swap = false }) => {
    const by = (x, y) => x.map((v, i) => (v - y[i] + eps) / (distance(x, y, eps) || 1));
    const isSwapped = swap && distance(p, n, eps) < distance(a, n, eps);
    const far = isSwapped ? distance(p, n, eps) : distance(a, n, eps);
    const zeros = a.map(() => 0);
    if (!(margin + distance(a, p, eps) - far > 0)) return [zeros, zeros, zeros];
    const [near, away] = [by(a, p), by(isSwapped ? p : a, n)];
    return [
      near.map((v, i) => v - (isSwapped ? 0 : away[i])),
      near.map((v, i) => -v - (isSwapped ? away[i] : 0)),
      away,
    ];
  },
);
