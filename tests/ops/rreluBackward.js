import { map } from '../helpers/definitions.js';

export const expected = ({ g, x, y }, to) =>
  map(x, (v, i) => to(g.values[i] * (v > 0 ? 1 : y.values[i] / v)));
