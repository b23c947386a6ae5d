import { loss } from '../helpers/definitions.js';

export const samples = (m, n) => [
  {},
  { weight: [m, 1], posWeight: [n], options: { reduction: 'none' } },
  { options: { reduction: 'sum' } },
];

const softplus = (x) => Math.log1p(Math.exp(-Math.abs(x))) + Math.max(x, 0);

export const expected = loss((x, y, o, p) => (1 - y) * x + (1 + (p - 1) * y) * softplus(-x));

export const calls = {
  'torch.bceWithLogitsLoss(v, torch.Tensor([1, 0, 0.5]))': {
    torch: 'F.binary_cross_entropy_with_logits(v, torch.tensor([1., 0, 0.5]))',
  },
};
