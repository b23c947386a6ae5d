/* References of views: new sizes and positions of the same elements. */
import { pick } from './plain.js';

export const view = (t, size) => ({ size, values: t.values });

export const expand = (t, size) => pick(t, size, (p) => p.map((i, d) => (t.size[d] === 1 ? 0 : i)));
