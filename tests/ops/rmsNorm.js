import { normOf } from '../helpers/definitions.js';

export const samples = (m, n) => [
  { x: [m, n], shape: [n], weight: [n], options: {} },
  { x: [2, m, n], shape: [m, n], weight: [m, n], options: { eps: 0.01 } },
];

export const expected = normOf('rmsNorm');
