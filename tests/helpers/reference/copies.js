/* References of ops that fill, copy, and read or write by masks and positions. */
import { at, map, pick, indexOf, positions, set, vector } from './plain.js';

function maskedCopy({ t, mask, source }) {
  let next = 0;
  return map(t, (x, i) => (mask.values[i] ? source.values[next++] : x));
}

/* Returns t after, for each position p of `size`, the element at position `to(p)` is replaced by
   `f` of it. */
function write(t, size, to, f) {
  const values = [...t.values];
  for (const p of positions(size))
    values[indexOf(to(p), t.size)] = f(values[indexOf(to(p), t.size)], p);
  return { size: t.size, values };
}

const listed = (index, dim) => (p) => set(p, dim, index.values[p[dim]]);
const placed = (index, dim) => (p) => set(p, dim, at(index, p));
const slices = (t, dim, index) => set(t.size, dim, index.values.length);

const nonzero = ({ t }) => {
  const found = positions(t.size).filter((p) => at(t, p) !== 0);
  return { size: [found.length, t.size.length], values: found.flat() };
};
// Dimensions of size 1 expanded, but for dim.
const spread = (index, t, dim) =>
  pick(index, set(t.size, dim, index.size[dim]), (p) =>
    p.map((i, d) => (index.size[d] === 1 ? 0 : i)),
  );
const REDUCTIONS = {
  sum: (x, y) => x + y,
  mean: (x, y) => x + y,
  prod: (x, y) => x * y,
  min: Math.min,
  max: Math.max,
};
function indexReduce({ t, dim, index, source, reduce }, to) {
  const f = REDUCTIONS[reduce];
  const result = write(t, slices(t, dim, index), listed(index, dim), (x, p) =>
    to(f(x, at(source, p))),
  );
  if (reduce !== 'mean') return result;
  const count = (i) => 1 + index.values.filter((k) => k === i).length;
  return map(result, (x, i) => to(x / count(positions(t.size)[i][dim])));
}
const bins = (index, length, weightOf, to) => {
  const counts = new Array(Math.max(length, ...index.values.map((i) => i + 1))).fill(0);
  index.values.forEach((k, i) => {
    counts[k] = to(counts[k] + weightOf(i));
  });
  return vector(counts);
};

export const copies = {
  argwhere: nonzero,
  takeAlongDim: ({ t, dim, index }) => {
    const wide = spread(index, t, dim);
    return pick(t, wide.size, placed(wide, dim));
  },
  putAlongDim: ({ t, dim, index, source }) =>
    write(t, index.size, placed(index, dim), (_, p) => at(source, p)),
  putAlongDim_scalar: ({ t, dim, index, value }, to) =>
    write(t, index.size, placed(index, dim), () => to(value)),
  scatterAdd: ({ t, dim, index, source }, to) =>
    write(t, index.size, placed(index, dim), (x, p) => to(x + at(source, p))),
  indexReduce,
  bincount: ({ index, length }) => bins(index, length, () => 1, Number),
  bincount_weights: ({ index, weights, length }, to) =>
    bins(index, length, (i) => weights.values[i], to),
  oneHot: ({ index, classes }) => {
    const n = classes || Math.max(...index.values) + 1;
    return {
      size: [...index.size, n],
      values: index.values.flatMap((i) => Array.from({ length: n }, (_, k) => Number(k === i))),
    };
  },
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
  nonzero,
};
