import { components, maskElements } from '../helpers/definitions.js';

export const samples = (m, n) => [
  { x: [2 * m, n], options: { connectivity: 8 }, elements: maskElements },
  { x: [2, n, 3], options: { connectivity: 4 }, needs: ['options'], elements: maskElements },
  { x: [4, n], options: { connectivity: 8 }, elements: (type, i) => i % 2 },
];

export const expected = ({ x, connectivity }) => components(x, connectivity);
