import { correlated, planeSamples } from '../helpers/definitions.js';

const taps = (type, i) => (i % 5) - 1;
export const samples = planeSamples({
  kernel: [3, 2],
  types: { kernel: 'Double' },
  elements: { kernel: taps },
});

export const expected = ({ kernel, ...o }, to, type) =>
  correlated(o, kernel.size, kernel.values, type);
