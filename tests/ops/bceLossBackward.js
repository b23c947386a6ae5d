import { lossSlope, shares } from '../helpers/definitions.js';

export const samples = (m, n) => [
  { g: [1], elements: shares },
  { options: { reduction: 'none' }, needs: ['options'], weight: [n], elements: shares },
];

export const expected = lossSlope((x, y) => (x - y) / Math.max((1 - x) * x, 1e-12));
