import { lossSlope } from '../helpers/definitions.js';

const signs = (type, i, salt) => ((i + salt) % 3 > 0 ? 1 : -1);

export const samples = () => [
  { g: [1], options: {}, elements: { target: signs } },
  { g: [1], options: { reduction: 'sum' }, elements: { target: signs } },
  { options: { reduction: 'none' }, needs: ['options'], elements: { target: signs } },
];

export const expected = lossSlope((x, y) => -y / (1 + Math.exp(x * y)));
