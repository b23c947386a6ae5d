import { few, loss } from '../helpers/definitions.js';

export const samples = () => [
  { elements: { variance: few }, options: { eps: 0.25 } },
  { elements: { variance: few }, options: { full: true, eps: 0.5, reduction: 'none' } },
];

export const expected = loss((x, y, { full = false, eps = 1e-6 }, v) => {
  const variance = Math.max(v, eps);
  const rest = full ? 0.5 * Math.log(2 * Math.PI) : 0;
  return 0.5 * (Math.log(variance) + (x - y) ** 2 / variance) + rest;
});

export const calls = {
  'torch.gaussianNllLoss(v, torch.zeros(3), torch.ones(3))': {
    torch: 'F.gaussian_nll_loss(v, torch.zeros(3), torch.ones(3))',
  },
};
