import { slope } from '../helpers/definitions.js';

const sigmoid = (x) => 1 / (1 + Math.exp(-x));

export const samples = () => [{}, { options: { beta: 2, threshold: 3 } }];

export const expected = slope((g, x, { beta = 1, threshold = 20 }) =>
  x * beta > threshold ? g : g * sigmoid(x * beta),
);
