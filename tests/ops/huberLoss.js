import { loss } from '../helpers/definitions.js';

export const samples = () => [
  { options: {} },
  { options: { reduction: 'sum' } },
  { options: { reduction: 'none' } },
  { options: { delta: 2 } },
];

export const expected = loss((x, y, { delta = 1 }) =>
  Math.abs(x - y) < delta ? (x - y) ** 2 / 2 : delta * (Math.abs(x - y) - delta / 2),
);

export const calls = {
  'torch.huberLoss(v, torch.Tensor([1, 2, 3]), { delta: 2 })': {
    torch: 'F.huber_loss(v, torch.tensor([1., 2, 3]), delta=2)',
  },
};
