import { loss, shares } from '../helpers/definitions.js';

export const samples = (m, n) => [
  { elements: shares },
  { options: { reduction: 'none' }, weight: [n], elements: shares },
];

const log = (x) => Math.max(Math.log(x), -100);

export const expected = loss((x, y) => -(y * log(x) + (1 - y) * log(1 - x)));

export const calls = {
  'torch.bceLoss(v.sigmoid(), torch.Tensor([1, 0, 0.5]))': {
    torch: 'F.binary_cross_entropy(v.sigmoid(), torch.tensor([1., 0, 0.5]))',
  },
};
