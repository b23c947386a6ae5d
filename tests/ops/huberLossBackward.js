import { lossSlope } from '../helpers/definitions.js';

export const samples = () => [
  { g: [1], options: {} },
  { g: [1], options: { reduction: 'sum' } },
  { options: { reduction: 'none' }, needs: ['options'] },
  { g: [1], options: { delta: 2 } },
];

export const expected = lossSlope((x, y, { delta = 1 }) =>
  Math.abs(x - y) < delta ? x - y : delta * Math.sign(x - y),
);
