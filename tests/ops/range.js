import { counted } from '../helpers/definitions.js';

export const samples = () => ({ start: 1, end: 8 });

export function expected({ start, end, step }, to) {
  return counted(to(start), to(step), (x) => x <= to(end));
}
