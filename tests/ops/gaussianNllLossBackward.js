import { few, lossSlope } from '../helpers/definitions.js';

export const samples = () => [
  { g: [1], elements: { variance: few } },
  { elements: { variance: few }, options: { eps: 2, reduction: 'none' }, needs: ['options'] },
];

export const expected = lossSlope((x, y, { eps = 1e-6 }, v) => (x - y) / Math.max(v, eps));
