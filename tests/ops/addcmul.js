import { map } from '../helpers/definitions.js';

export const expected = ({ a, value, b, c }, to) =>
  map(a, (x, i) => to(x + to(value) * b.values[i] * c.values[i]));

export const calls = { 'a.addcmul(0.1, a, b)': { torch: 'a.addcmul_(a, b, value=0.1)' } };
