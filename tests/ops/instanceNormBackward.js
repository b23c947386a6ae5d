import { normGradients, perChannel } from '../helpers/definitions.js';

export const samples = (m, n) => [
  { g: [m, n, 2], x: [m, n, 2], weight: [n], options: {} },
  { g: [m, n, 2, 2], x: [m, n, 2, 2], weight: [n], options: { eps: 0.01 } },
];

export const expected = normGradients('instanceNorm', ['x', 'weight', 'bias'], perChannel);
