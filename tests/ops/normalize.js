import { normOf } from '../helpers/definitions.js';

export const samples = (m, n) => [
  { x: [m, n], options: {} },
  { x: [m, n, 2], options: { p: 3, dim: 0 } },
  { x: [m, n], options: { p: 1, eps: 20 } },
];

export const expected = normOf('normalize');

export const calls = { 'torch.normalize(a)': { torch: 'F.normalize(a)' } };
