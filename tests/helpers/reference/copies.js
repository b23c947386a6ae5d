/* References of ops that fill, copy, and read or write by masks and positions. */
import { at, indexOf, positions, set } from './plain.js';

/* Returns t after, for each position p of `size`, the element at position `to(p)` is replaced by
   `f` of it. */
export function write(t, size, to, f) {
  const values = [...t.values];
  for (const p of positions(size))
    values[indexOf(to(p), t.size)] = f(values[indexOf(to(p), t.size)], p);
  return { size: t.size, values };
}

export const listed = (index, dim) => (p) => set(p, dim, index.values[p[dim]]);

export const placed = (index, dim) => (p) => set(p, dim, at(index, p));

export const slices = (t, dim, index) => set(t.size, dim, index.values.length);

export const nonzero = ({ t }) => {
  const found = positions(t.size).filter((p) => at(t, p) !== 0);
  return { size: [found.length, t.size.length], values: found.flat() };
};
