import { distances } from '../helpers/definitions.js';

export const samples = (m, n) => [
  { x: [m, n], elements: (type, i) => Number(i % 4 !== 1) },
  { x: [2, n, 4], elements: (type, i) => (i % 7) / 2 },
];

export const expected = ({ x }, to) => distances(x, to);
