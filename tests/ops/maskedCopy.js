import { map } from '../helpers/definitions.js';

export function expected({ t, mask, source }) {
  let next = 0;
  return map(t, (x, i) => (mask.values[i] ? source.values[next++] : x));
}
