/* References of ops that make new tensors. */
import { at, build, greatest, least, total, upTo, vector } from './plain.js';

/* doubles, which the caller rounds */
export function spaced({ start, end, n }) {
  return upTo(n).map((i) => (i > 0 && i === n - 1 ? end : start + (i * (end - start)) / (n - 1)));
}

/* Concatenates along dim; missing dimensions have size 1. */
export function cat(list, dim) {
  const rank = Math.max(dim + 1, ...list.map((t) => t.size.length));
  const wide = list.map((t) => ({ size: upTo(rank).map((d) => t.size[d] ?? 1), values: t.values }));
  const size = wide[0].size.with(dim, total(wide.map((t) => t.size[dim])));
  return build(size, (p) => {
    let i = p[dim];
    const t = wide.find(({ size: { [dim]: n } }) => i < n || ((i -= n), false));
    return at(t, p.with(dim, i));
  });
}

export const triangle =
  (isIn) =>
  ({ t, k }) =>
    build(t.size, (p) => (isIn(p[1] - p[0], k) ? at(t, p) : 0));

/* The edges are those of numpy.linspace, rounded to the elements' type. */
export function histogram(values, [from, end], bins, to) {
  const [min, max] = from === end ? [from - 1, from + 1] : [from, end];
  const edges = upTo(bins).map((i) => to(min + i * ((max - min) / bins)));
  const binOf = (x) => edges.findLastIndex((edge) => edge <= x);
  const counts = new Array(bins).fill(0);
  for (const x of values) if (x >= min && x <= max) counts[binOf(x)]++;
  return vector(counts);
}

export const limits = ({ t, min, max }) =>
  min === max ? [least(t.values), greatest(t.values)] : [min, max];

export function triangleOf({ n, m }, isIn) {
  const all = upTo(n).flatMap((i) => upTo(m > 0 ? m : n).map((j) => [i, j]));
  const found = all.filter(([i, j]) => isIn(i, j));
  return build([2, found.length], ([row, k]) => found[k][row]);
}
