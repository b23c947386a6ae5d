import { lineFunction, total } from '../helpers/definitions.js';

export const samples = () => [
  { options: { p: 2, eps: 0.25 } },
  { options: { p: 3, eps: 0.5, keepdim: true } },
];

export const expected = lineFunction(
  ['x', 'y'],
  ([x, y], { p = 2, eps = 1e-6 }) =>
    total(x.map((v, i) => Math.abs(v - y[i] + eps) ** p)) ** (1 / p),
);

export const calls = {
  'torch.pairwiseDistance(a, a.clone().mul(2))': { torch: 'F.pairwise_distance(a, a * 2)' },
};
