import { normOf } from '../helpers/definitions.js';

export const samples = (m, n) => [
  { x: [m, n], size: 2, options: { alpha: 0.5, beta: 0.75, k: 1 } },
  { x: [m, n, 2], size: 3, options: { alpha: 0.5, beta: 0.5, k: 2 } },
];

export const expected = normOf('localResponseNorm');
