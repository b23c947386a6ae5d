import { normOf } from '../helpers/definitions.js';

export const samples = (m, n) => [
  { x: [m, n, 2], groups: 1, weight: [n], bias: [n], options: {} },
  { x: [m, n, 2, 2], groups: n, weight: [n], bias: [n], options: { eps: 0.01 } },
];

export const expected = normOf('groupNorm');
