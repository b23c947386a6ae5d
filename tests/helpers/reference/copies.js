/* References of ops that fill, copy, and read or write by masks and positions. */
import { at, map, pick, placeOf, positions, set, vector } from './plain.js';

function maskedCopy({ t, mask, source }) {
  let next = 0;
  return map(t, (x, i) => (mask.values[i] ? source.values[next++] : x));
}

/* Returns t after, for each position p of `size`, the element at position `to(p)` is replaced by
   `f` of it. */
function write(t, size, to, f) {
  const values = [...t.values];
  for (const p of positions(size))
    values[placeOf(to(p), t.size)] = f(values[placeOf(to(p), t.size)], p);
  return { size: t.size, values };
}

const listed = (index, dim) => (p) => set(p, dim, index.values[p[dim]]);
const placed = (index, dim) => (p) => set(p, dim, at(index, p));
const slices = (t, dim, index) => set(t.size, dim, index.values.length);

export const copies = {
  fill: ({ t, value }, to) => map(t, () => to(value)),
  zero: ({ t }) => map(t, () => 0),
  copy: ({ t, source }, to) => map(t, (_, i) => to(source.values[i])),
  repeatTensor: ({ t, sizes }) => {
    const extra = sizes.length - t.size.length;
    return pick(
      t,
      sizes.map((n, d) => n * (t.size[d - extra] ?? 1)),
      (p) => p.slice(extra).map((i, d) => i % t.size[d]),
    );
  },
  maskedSelect: ({ t, mask }) => vector(t.values.filter((_, i) => mask.values[i])),
  maskedFill: ({ t, mask, value }, to) => map(t, (x, i) => (mask.values[i] ? to(value) : x)),
  maskedCopy,
  index: ({ t, dim, index }) => pick(t, slices(t, dim, index), listed(index, dim)),
  indexCopy: ({ t, dim, index, source }) =>
    write(t, slices(t, dim, index), listed(index, dim), (_, p) => at(source, p)),
  indexAdd: ({ t, dim, index, source }, to) =>
    write(t, slices(t, dim, index), listed(index, dim), (x, p) => to(x + at(source, p))),
  indexFill: ({ t, dim, index, value }, to) =>
    write(t, slices(t, dim, index), listed(index, dim), () => to(value)),
  gather: ({ t, dim, index }) => pick(t, index.size, placed(index, dim)),
  scatter: ({ t, dim, index, source }) =>
    write(t, index.size, placed(index, dim), (_, p) => at(source, p)),
  scatter_scalar: ({ t, dim, index, value }, to) =>
    write(t, index.size, placed(index, dim), () => to(value)),
  nonzero: ({ t }) => {
    const found = positions(t.size).filter((p) => at(t, p) !== 0);
    return { size: [found.length, t.size.length], values: found.flat() };
  },
};
