import { loss } from '../helpers/definitions.js';

export const samples = () => [
  { options: {} },
  { options: { reduction: 'sum' } },
  { options: { reduction: 'none' } },
];

export const expected = loss((x, y) => Math.abs(x - y));

export const calls = {
  'torch.l1Loss(v, torch.Tensor([1, 2, 3]))': { torch: 'F.l1_loss(v, torch.tensor([1., 2, 3]))' },
};
