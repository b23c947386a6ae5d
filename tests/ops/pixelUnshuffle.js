import { pixels } from '../helpers/definitions.js';

export const samples = (m, n) => [
  { x: [m, n * m, 2 * m], factor: m },
  { x: [2, n, 2, 4], factor: 2 },
];

export const expected = ({ x, factor }) => pixels(x, factor, true);
