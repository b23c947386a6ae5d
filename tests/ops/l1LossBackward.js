import { lossSlope } from '../helpers/definitions.js';

export const samples = () => [
  { g: [1], options: {} },
  { g: [1], options: { reduction: 'sum' } },
  { options: { reduction: 'none' }, needs: ['options'] },
];

export const expected = lossSlope((x, y) => Math.sign(x - y));
