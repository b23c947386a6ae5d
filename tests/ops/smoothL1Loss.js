import { loss } from '../helpers/definitions.js';

export const samples = () => [
  { options: {} },
  { options: { reduction: 'sum' } },
  { options: { reduction: 'none' } },
  { options: { beta: 2 } },
];

export const expected = loss((x, y, { beta = 1 }) =>
  Math.abs(x - y) < beta ? (x - y) ** 2 / (2 * beta) : Math.abs(x - y) - beta / 2,
);

export const calls = {
  'torch.smoothL1Loss(v, torch.Tensor([1, 2, 3]), { beta: 2 })': {
    torch: 'F.smooth_l1_loss(v, torch.tensor([1., 2, 3]), beta=2)',
  },
};
