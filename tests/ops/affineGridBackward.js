import { affineGridGradient } from '../helpers/definitions.js';

export const samples = (m, n) => [
  { g: [m, 2, n, 2], options: {} },
  { g: [m, n, 2], options: { alignCorners: true } },
  { g: [1, 2, 3, 1, 3], options: {} },
];

export const expected = affineGridGradient;
