import { warpSamples } from '../helpers/definitions.js';

/* The result of x = (3 - 2 x') / x', y = y' / x' for x' = column + 1, y' = row: its inverse is
   x' = 3 / (x + 2), y' = y x'. The matrix takes x, y, 1 to column, row, 1. */
const MATRIX = [-1, 0, 1, 0, 3, 0, 1, 0, 2];
export const samples = warpSamples({
  matrix: [3, 3],
  types: { matrix: 'Double' },
  elements: { matrix: (type, i) => MATRIX[i] },
  height: 2,
  width: 3,
});
