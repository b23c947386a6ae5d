import { map } from '../helpers/definitions.js';

export const expected = ({ a, value, b, c }, to) =>
  map(a, (x, i) => to(x + to((to(value) * b.values[i]) / c.values[i])));
