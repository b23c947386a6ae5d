import { loss } from '../helpers/definitions.js';

export const samples = () => [
  { options: {} },
  { options: { reduction: 'sum' } },
  { options: { reduction: 'none' } },
];

export const expected = loss((x, y) => (x - y) ** 2);

export const calls = {
  'torch.mseLoss(v, torch.Tensor([1, 2, 3]))': { torch: 'F.mse_loss(v, torch.tensor([1., 2, 3]))' },
};
