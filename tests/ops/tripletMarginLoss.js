import { lineFunction } from '../helpers/definitions.js';

const distance = (x, y, eps) => Math.hypot(...x.map((v, i) => v - y[i] + eps));

export const samples = () => [
  { options: {} },
  { options: { margin: 4, swap: true, eps: 0.25, reduction: 'none' } },
];

export const expected = lineFunction(
  ['anchor', 'positive', 'negative'],
  ([a, p, n], { margin = 1, eps = 1e-6, swap = false }) => {
    const far = distance(a, n, eps);
    const other = swap ? distance(p, n, eps) : Infinity;
    return Math.max(0, margin + distance(a, p, eps) - Math.min(far, other));
  },
);

export const calls = {
  'torch.tripletMarginLoss(a, torch.ones(2, 3), torch.zeros(2, 3))': {
    torch: 'F.triplet_margin_loss(a, torch.ones(2, 3), torch.zeros(2, 3))',
  },
};
