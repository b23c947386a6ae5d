import { normGradients, perChannel } from '../helpers/definitions.js';

export const samples = (m, n) => [
  {
    g: [m, n],
    x: [m, n],
    mean: [n],
    var: [n],
    weight: [n],
    options: {},
    elements: { var: () => 1.5 },
  },
  {
    g: [m, n, 2],
    x: [m, n, 2],
    mean: [n],
    var: [n],
    weight: [n],
    options: { eps: 0.01 },
    elements: { var: () => 2 },
  },
];

export const expected = normGradients('batchNorm', ['x', 'weight', 'bias'], perChannel);
