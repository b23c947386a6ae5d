import { loss } from '../helpers/definitions.js';

const signs = (type, i, salt) => ((i + salt) % 3 > 0 ? 1 : -1);

export const samples = () => [
  { options: {}, elements: { target: signs } },
  { options: { reduction: 'sum' }, elements: { target: signs } },
  { options: { reduction: 'none' }, elements: { target: signs } },
];

export const expected = loss((x, y) => Math.log1p(Math.exp(-x * y)));

export const calls = {
  'torch.softMarginLoss(v, torch.Tensor([1, -1, 1]))': {
    torch: 'F.soft_margin_loss(v, torch.tensor([1., -1, 1]))',
  },
};
