import { greatestIn, greatestInMirrored } from '../helpers/definitions.js';

export const samples = (m, n) => [
  { x: [m, n], kernel: [2, 3] },
  { x: [2, n, 4], kernel: 3, options: { shape: 'cross' }, needs: ['options'] },
];

export const expected = ({ x, kernel, shape }) =>
  greatestInMirrored(greatestIn(x, kernel, shape, false), kernel, shape, true);
