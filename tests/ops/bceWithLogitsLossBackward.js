import { lossSlope } from '../helpers/definitions.js';

export const samples = (m, n) => [
  { g: [1] },
  { weight: [m, 1], posWeight: [n], options: { reduction: 'none' }, needs: ['options'] },
];

export const expected = lossSlope((x, y, o, p) => (p * y + 1 - y) / (1 + Math.exp(-x)) - p * y);
