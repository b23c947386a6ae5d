import { few, lossSlope } from '../helpers/definitions.js';

export const samples = () => [
  { g: [1], options: {}, elements: few },
  { g: [1], options: { reduction: 'sum' }, elements: few },
  { options: { reduction: 'none' }, needs: ['options'], elements: few },
  { g: [1], options: { full: true }, elements: few },
  { g: [1], options: { logInput: false, eps: 0.5 }, elements: few },
];

export const expected = lossSlope((x, y, { logInput = true, eps = 1e-8 }) =>
  logInput ? Math.exp(x) - y : 1 - y / (x + eps),
);
