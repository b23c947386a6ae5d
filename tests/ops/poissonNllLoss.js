import { few, loss } from '../helpers/definitions.js';

export const samples = () => [
  { options: {}, elements: few },
  { options: { reduction: 'sum' }, elements: few },
  { options: { reduction: 'none' }, elements: few },
  { options: { full: true }, elements: few },
  { options: { logInput: false, eps: 0.5 }, elements: few },
];

export const expected = loss(
  (x, y, { logInput = true, full = false, eps = 1e-8 }) =>
    (logInput ? Math.exp(x) - y * x : x - y * Math.log(x + eps)) +
    (full && y > 1 ? y * Math.log(y) - y + 0.5 * Math.log(2 * Math.PI * y) : 0),
);

export const calls = {
  'torch.poissonNllLoss(v, torch.Tensor([1, 2, 3]))': {
    torch: 'F.poisson_nll_loss(v, torch.tensor([1., 2, 3]))',
  },
};
