import { channelOf, map } from '../helpers/definitions.js';

export const samples = (m, n) => [
  { weight: [n] },
  { weight: [1] },
  { g: [2, m, n], x: [2, m, n], weight: [m] },
];

export const expected = ({ g, x, weight }, to) =>
  map(x, (v, i) => to(g.values[i] * (v > 0 ? 1 : weight.values[channelOf(x, i, weight)])));
