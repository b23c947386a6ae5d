import { lineFunction, total } from '../helpers/definitions.js';

export const samples = (m, n) => [
  { options: { dim: 1 } },
  { x: [2, m, n], y: [2, m, n], options: { dim: 1, eps: 3 } },
];

const dot = (a, b) => total(a.map((v, i) => v * b[i]));

export const expected = lineFunction(['x', 'y'], ([x, y], { eps = 1e-8 }) => {
  const [a, b] = [x, y].map((v) => Math.max(Math.sqrt(dot(v, v)), eps));
  return dot(x, y) / (a * b);
});

export const calls = {
  'torch.cosineSimilarity(a, a.clone().add(1))': { torch: 'F.cosine_similarity(a, a + 1)' },
};
