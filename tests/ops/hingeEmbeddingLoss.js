import { loss } from '../helpers/definitions.js';

const signs = (type, i, salt) => ((i + salt) % 3 > 0 ? 1 : -1);

export const samples = () => [
  { options: {}, elements: { target: signs } },
  { options: { reduction: 'sum' }, elements: { target: signs } },
  { options: { reduction: 'none' }, elements: { target: signs } },
  { options: { margin: 2 }, elements: { target: signs } },
];

export const expected = loss(
  (x, y, { margin = 1 }) => (y === -1 ? 0 : x) + (y === 1 ? 0 : Math.max(margin - x, 0)),
);

export const calls = {
  'torch.hingeEmbeddingLoss(v, torch.Tensor([1, -1, 1]))': {
    torch: 'F.hinge_embedding_loss(v, torch.tensor([1., -1, 1]))',
  },
};
