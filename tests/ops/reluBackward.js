import { map } from '../helpers/definitions.js';

export const expected = ({ g, x }, to) => map(g, (v, i) => to(x.values[i] > 0 ? v : 0));
