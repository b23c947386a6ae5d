import { gathered } from '../helpers/definitions.js';

export const samples = (m, n) => [
  { g: [m, n], indices: [m, n], axes: 1 },
  { g: [m, m, n], indices: [m, m, n], axes: 2 },
];

export const expected = ({ g, indices, axes }) => gathered(axes)(g, indices);
