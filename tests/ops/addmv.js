import { mv, plus } from '../helpers/definitions.js';

export const samples = (m, n) => ({ m: [m], a: [m, n], v: [n], alpha: 3 });
export const expected = (o, to) => plus(o, mv(o.a, o.v), to);
