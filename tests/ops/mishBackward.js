import { slope as derivative } from '../helpers/definitions.js';

const slope = (x) => {
  const t = Math.tanh(Math.log1p(Math.exp(x)));
  return t + (x * (1 - t * t)) / (1 + Math.exp(-x));
};

export const expected = derivative((g, x) => g * slope(x));
