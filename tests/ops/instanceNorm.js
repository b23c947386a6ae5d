import { normOf } from '../helpers/definitions.js';

export const samples = (m, n) => [
  { x: [m, n, 2], weight: [n], bias: [n], options: {} },
  { x: [m, n, 2, 2], weight: [n], bias: [n], options: { eps: 0.01 } },
];

export const expected = normOf('instanceNorm');
