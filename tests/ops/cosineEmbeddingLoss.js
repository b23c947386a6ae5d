import { lineFunction, total } from '../helpers/definitions.js';

const dot = (a, b) => total(a.map((v, i) => v * b[i]));
const signs = (type, i) => (i % 2 ? -1 : 1);

export const samples = (m) => [
  { target: [m], elements: { target: signs } },
  { target: [m], elements: { target: signs }, options: { margin: 0.5, reduction: 'none' } },
];

export const expected = lineFunction(['x', 'y'], ([x, y], { margin = 0 }, sign) => {
  const c = dot(x, y) / Math.sqrt(dot(x, x) * dot(y, y));
  return sign === 1 ? 1 - c : Math.max(0, c - margin);
});

export const calls = {
  'torch.cosineEmbeddingLoss(a, a.clone().add(1), torch.Tensor([1, -1]))': {
    torch: 'F.cosine_embedding_loss(a, a + 1, torch.tensor([1., -1]))',
  },
};
