import { normGradients, perElement } from '../helpers/definitions.js';

export const samples = (m, n) => [
  { g: [m, n], x: [m, n], shape: [n], weight: [n], options: {} },
  { g: [2, m, n], x: [2, m, n], shape: [m, n], weight: [m, n], options: { eps: 0.01 } },
];

export const expected = normGradients('rmsNorm', ['x', 'weight'], perElement);
