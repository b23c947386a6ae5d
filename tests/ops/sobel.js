import { correlated, separable, planeSamples } from '../helpers/definitions.js';

export const samples = (m, n) => [
  ...planeSamples()(m, n),
  { x: [n, m], options: { direction: 'y', border: 'replicate', value: 0 }, needs: ['options'] },
];

const [DIFFERENCE, SMOOTH] = [
  [-1, 0, 1],
  [1, 2, 1],
];
export const expected = ({ direction = 'x', ...o }, to, type) =>
  correlated(
    o,
    3,
    direction === 'x' ? separable(SMOOTH, DIFFERENCE) : separable(DIFFERENCE, SMOOTH),
    type,
  );
