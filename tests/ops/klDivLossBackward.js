import { few, lossSlope } from '../helpers/definitions.js';

export const samples = () => [
  { g: [1], options: {}, elements: few },
  { g: [1], options: { reduction: 'sum' }, elements: few },
  { options: { reduction: 'none' }, needs: ['options'], elements: few },
  { g: [1], options: { logTarget: true }, elements: few },
  { g: [1], options: { reduction: 'batchmean' }, elements: few },
];

export const expected = lossSlope((x, y, { logTarget = false }) => (logTarget ? -Math.exp(y) : -y));
