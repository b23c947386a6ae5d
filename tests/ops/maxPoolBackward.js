import { scattered } from '../helpers/definitions.js';

export const samples = (m, n) => [
  { g: [m, n], x: [m, n + 1], indices: [m, n], axes: 1 },
  { g: [2, m, n], x: [2, m + 1, n], indices: [2, m, n], axes: 2 },
];

export const expected = ({ g, x, indices, axes }) =>
  scattered(axes)(g, indices, x.size.slice(-axes), true);
