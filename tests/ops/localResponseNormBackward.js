import { normGradients } from '../helpers/definitions.js';

export const samples = (m, n) => [
  { g: [m, n], x: [m, n], size: 2, options: { alpha: 0.5, beta: 0.75, k: 1 } },
  { g: [m, n, 2], x: [m, n, 2], size: 3, options: { alpha: 0.5, beta: 0.5, k: 2 } },
];

export const expected = normGradients('localResponseNorm', ['x']);
