import { warpSamples } from '../helpers/definitions.js';

/* x' = 2 x + y / 2 + 1, y' = y - 1 / 2 */
const MATRIX = [2, 0.5, 1, 0, 1, -0.5];
export const samples = warpSamples({
  matrix: [2, 3],
  types: { matrix: 'Double' },
  elements: { matrix: (type, i) => MATRIX[i] },
  height: 3,
  width: 2,
});
