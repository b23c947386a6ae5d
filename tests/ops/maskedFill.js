import { map } from '../helpers/definitions.js';

export const expected = ({ t, mask, value }, to) =>
  map(t, (x, i) => (mask.values[i] ? to(value) : x));

export const calls = { 'a.maskedFill(a.gt(2), 0)': { torch: 'a.masked_fill_(a > 2, 0)' } };
