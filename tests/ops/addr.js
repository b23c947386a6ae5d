import { outer, plus } from '../helpers/definitions.js';

export const samples = (m, n) => ({ m: [m, n], v: [m], w: [n], alpha: 3 });
export const expected = (o, to) => plus(o, outer(o.v, o.w), to);
