import { build } from '../helpers/definitions.js';

export const expected = ({ a, b }, to) =>
  build([a.values.length, b.values.length], ([i, j]) => to(a.values[i] * b.values[j]));
