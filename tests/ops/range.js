import { upTo, vector } from '../helpers/definitions.js';

export const samples = () => ({ start: 1, end: 8 });

export function expected({ start, end, step }, to) {
  const count = Math.floor((to(end) - to(start)) / to(step)) + 1;
  return vector(upTo(count).map((i) => to(start) + i * to(step)));
}
