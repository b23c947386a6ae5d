import { correlated, planeSamples } from '../helpers/definitions.js';

export const samples = planeSamples({ kernel: [3, 2] });

export const expected = ({ kernel, ...o }, to, type) =>
  correlated(o, kernel, Array(kernel[0] * kernel[1]).fill(1), type, kernel[0] * kernel[1]);
