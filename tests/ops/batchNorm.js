import { normOf } from '../helpers/definitions.js';

export const samples = (m, n) => [
  {
    x: [m, n],
    mean: [n],
    var: [n],
    weight: [n],
    bias: [n],
    options: {},
    elements: { var: () => 1.5 },
  },
  {
    x: [m, n, 2],
    mean: [n],
    var: [n],
    weight: [n],
    bias: [n],
    options: { eps: 0.01 },
    elements: { var: () => 2 },
  },
];

export const expected = normOf('batchNorm');
