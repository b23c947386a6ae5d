/* References of ops that make new tensors. */
import {
  along,
  at,
  build,
  greatest,
  least,
  map,
  slice,
  stack,
  total,
  upTo,
  vector,
} from './plain.js';

/* Returns all numbers from start on for which `isIn` is true. */
function counted(start, step, isIn) {
  const values = [];
  for (let x = start; isIn(x); x = start + values.length * step) values.push(x);
  return vector(values);
}

function range({ start, end, step }, to) {
  return counted(to(start), to(step), (x) => x <= to(end));
}

function arange({ start, end, step }, to) {
  return counted(to(start), to(step), (x) => x < to(end));
}

/* doubles, which the caller rounds */
function spaced({ start, end, n }) {
  return upTo(n).map((i) => (i > 0 && i === n - 1 ? end : start + (i * (end - start)) / (n - 1)));
}

/* Concatenates along dim; missing dimensions have size 1. */
function cat(list, dim) {
  const rank = Math.max(dim + 1, ...list.map((t) => t.size.length));
  const wide = list.map((t) => ({ size: upTo(rank).map((d) => t.size[d] ?? 1), values: t.values }));
  const size = wide[0].size.with(dim, total(wide.map((t) => t.size[dim])));
  return build(size, (p) => {
    let i = p[dim];
    const t = wide.find(({ size: { [dim]: n } }) => i < n || ((i -= n), false));
    return at(t, p.with(dim, i));
  });
}

function diag({ t, k }) {
  const [down, right] = [Math.max(-k, 0), Math.max(k, 0)];
  if (t.size.length === 2) {
    const n = Math.min(t.size[0] - down, t.size[1] - right);
    return vector(upTo(n).map((i) => at(t, [i + down, i + right])));
  }
  const n = t.size[0] + down + right;
  return build([n, n], ([i, j]) => (j - i === k ? t.values[i - down] : 0));
}

const triangle =
  (isIn) =>
  ({ t, k }) =>
    build(t.size, (p) => (isIn(p[1] - p[0], k) ? at(t, p) : 0));

/* The edges are those of numpy.linspace, rounded to the elements' type. */
function histogram(values, [from, end], bins, to) {
  const [min, max] = from === end ? [from - 1, from + 1] : [from, end];
  const edges = upTo(bins).map((i) => to(min + i * ((max - min) / bins)));
  const binOf = (x) => edges.findLastIndex((edge) => edge <= x);
  const counts = new Array(bins).fill(0);
  for (const x of values) if (x >= min && x <= max) counts[binOf(x)]++;
  return vector(counts);
}

const limits = ({ t, min, max }) =>
  min === max ? [least(t.values), greatest(t.values)] : [min, max];

// The slice at position i, of n; -1: none.
const padded = {
  constant: (i, n) => (i >= 0 && i < n ? i : -1),
  replicate: (i, n) => Math.min(Math.max(i, 0), n - 1),
  circular: (i, n) => ((i % n) + n) % n,
  reflect(i, n) {
    const back = i < 0 ? -i : i;
    return back < n ? back : padded.reflect(2 * (n - 1) - back, n);
  },
};

function triangleOf({ n, m }, isIn) {
  const all = upTo(n).flatMap((i) => upTo(m > 0 ? m : n).map((j) => [i, j]));
  const found = all.filter(([i, j]) => isIn(i, j));
  return build([2, found.length], ([row, k]) => found[k][row]);
}

export const construction = {
  zeros: ({ sizes }) => build(sizes, () => 0),
  ones: ({ sizes }) => build(sizes, () => 1),
  range,
  arange_to: ({ end }, to) => arange({ start: 0, end, step: 1 }, to),
  arange,
  linspace: (args, to) => vector(spaced(args).map(to)),
  logspace: (args, to) => vector(spaced(args).map((x) => to(10 ** x))),
  eye: ({ n, m }) => build([n, m > 0 ? m : n], ([i, j]) => Number(i === j)),
  full: ({ sizes, value }, to) => build(sizes, () => to(value)),
  fullLike: ({ t, value }, to) => map(t, () => to(value)),
  emptyLike: ({ t }) => map(t, () => 0),
  flatten: ({ t, first, last }) => ({
    size: t.size.toSpliced(
      first,
      last - first + 1,
      t.size.slice(first, last + 1).reduce((n, m) => n * m),
    ),
    values: t.values,
  }),
  roll_all: ({ t, shift }) => map(t, (_, i) => t.values.at((i - shift) % t.values.length)),
  roll: ({ t, shift, dim }) =>
    along(t, dim, (list) => list.map((_, i) => list.at((i - shift) % list.length))),
  tile: ({ t, reps }) => {
    const rank = Math.max(t.size.length, reps.length);
    const full = (list) => [...new Array(rank - list.length).fill(1), ...list];
    const source = { size: full(t.size), values: t.values };
    return build(
      source.size.map((n, d) => n * full(reps)[d]),
      (p) =>
        at(
          source,
          p.map((i, d) => i % source.size[d]),
        ),
    );
  },
  pad: ({ t, widths, mode, value }, to) =>
    build(
      t.size.map((n, d) => n + widths[2 * d] + widths[2 * d + 1]),
      (p) => {
        const from = p.map((i, d) => padded[mode](i - widths[2 * d], t.size[d]));
        return from.some((i) => i < 0) ? to(value) : at(t, from);
      },
    ),
  triuIndices: (o) => triangleOf(o, (i, j) => j - i >= o.k),
  trilIndices: (o) => triangleOf(o, (i, j) => j - i <= o.k),
  reshape: ({ t, sizes }) => ({ size: sizes, values: t.values }),
  cat: ({ a, b, dim }) => cat([a, b], dim),
  cat_list: ({ list, dim }) => cat(list, dim),
  stack: ({ list, dim }) =>
    cat(
      list.map((t) => ({ size: t.size.toSpliced(dim, 0, 1), values: t.values })),
      dim,
    ),
  diag,
  tril: triangle((right, k) => right <= k),
  triu: triangle((right, k) => right >= k),
  histogram2: ({ x, y, bins, xmin, xmax, ymin, ymax }) => {
    const place = (values, min, max) => {
      const [from, to] = min === max ? [least(values), greatest(values)] : [min, max];
      const [low, high] = from === to ? [from - 0.5, to + 0.5] : [from, to];
      return values.map((v) =>
        v < low || v > high
          ? -1
          : Math.min(bins - 1, Math.floor(((v - low) / (high - low)) * bins)),
      );
    };
    const [rows, columns] = [place(x.values, xmin, xmax), place(y.values, ymin, ymax)];
    return build(
      [bins, bins],
      ([i, j]) => rows.filter((p, k) => p === i && columns[k] === j).length,
    );
  },
  histc: (args, to) => histogram(args.t.values, limits(args), args.bins, to),
  bhistc: (args, to) =>
    stack(
      upTo(args.t.size[0]).map((i) =>
        histogram(slice(args.t, i).values, limits(args), args.bins, to),
      ),
    ),
  zerosLike: ({ t }) => map(t, () => 0),
  onesLike: ({ t }) => map(t, () => 1),
};
