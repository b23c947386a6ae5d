import { loss } from '../helpers/definitions.js';

const signs = (type, i, salt) => ((i + salt) % 3 > 0 ? 1 : -1);

export const samples = () => [
  { elements: { target: signs } },
  { elements: { target: signs }, options: { margin: 2, reduction: 'none' } },
];

/* the third operand is the target */
export const expected = loss((x, y, { margin = 0 }, sign) => Math.max(0, margin - sign * (x - y)));

export const calls = {
  'torch.marginRankingLoss(v, torch.zeros(3), torch.Tensor([1, -1, 1]))': {
    torch: 'F.margin_ranking_loss(v, torch.zeros(3), torch.tensor([1., -1, 1]))',
  },
};
