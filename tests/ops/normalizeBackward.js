import { normGradients } from '../helpers/definitions.js';

export const samples = (m, n) => [
  { g: [m, n], x: [m, n], options: {} },
  { g: [m, n, 2], x: [m, n, 2], options: { p: 3, dim: 0 } },
];

export const expected = normGradients('normalize', ['x']);
