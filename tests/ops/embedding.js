import { at, build } from '../helpers/definitions.js';

export const samples = (m, n) => [
  { index: [m, 2], weight: [4, n], options: {} },
  { index: [3], weight: [4, n], options: {} },
];

export const expected = ({ index, weight }) =>
  build([...index.size, weight.size[1]], (p) => at(weight, [at(index, p.slice(0, -1)), p.at(-1)]));

export const calls = {
  'torch.embedding([1, 0], a)': { torch: 'F.embedding(torch.tensor([1, 0]), a)' },
};
