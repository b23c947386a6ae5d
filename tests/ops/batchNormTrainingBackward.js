import { normGradients, perChannel } from '../helpers/definitions.js';

export const samples = (m, n) => [
  { g: [m, n], gMean: [n], gVar: [n], x: [m, n], weight: [n], options: {} },
  { g: [m, n, 2], gMean: [n], gVar: [n], x: [m, n, 2], weight: [n], options: { eps: 0.01 } },
];

export const expected = normGradients('batchNormTraining', ['x', 'weight', 'bias'], perChannel);
