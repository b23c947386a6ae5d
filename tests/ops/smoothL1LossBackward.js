import { lossSlope } from '../helpers/definitions.js';

export const samples = () => [
  { g: [1], options: {} },
  { g: [1], options: { reduction: 'sum' } },
  { options: { reduction: 'none' }, needs: ['options'] },
  { g: [1], options: { beta: 2 } },
];

export const expected = lossSlope((x, y, { beta = 1 }) =>
  Math.abs(x - y) < beta ? (x - y) / beta : Math.sign(x - y),
);
