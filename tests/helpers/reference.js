// What every op of the table should give, in plain JavaScript: slow, and as simple as can be. A plain tensor is
// { size, values }, its values in row-major order; arguments have the names of the table, and count from 0.

import { referencePointwise } from './reference-pointwise.js';

export const count = (size) => size.reduce((n, m) => n * m, 1);

// All positions of a size, in row-major order.
export function positions(size) {
  return size.reduce((all, n) => all.flatMap((p) => Array.from({ length: n }, (_, i) => [...p, i])), [[]]);
}

const placeOf = (p, size) => p.reduce((place, i, d) => place * size[d] + i, 0);

// A plain tensor of another size: `from` says at which position of t each of its elements is.
export function pick(t, size, from) {
  return { size, values: positions(size).map((p) => t.values[placeOf(from(p), t.size)]) };
}

const set = (list, i, v) => list.with(i, v);
const without = (list, i) => list.toSpliced(i, 1);
const insert = (list, i, v) => list.toSpliced(i, 0, v);
const swap = (list, i, j) => list.with(i, list[j]).with(j, list[i]);
const map = (t, f) => ({ size: t.size, values: t.values.map(f) });
const vector = (values) => ({ size: [values.length], values });

// Each line of elements along a dimension becomes one element.
function lines(t, dim, f) {
  const size = set(t.size, dim, 1);
  return { size, values: positions(size).map((p) => f(pick(t, [t.size[dim]], ([i]) => set(p, dim, i)).values)) };
}

const total = (values) => values.reduce((sum, x) => sum + x, 0);
const product = (values) => values.reduce((result, x) => result * x, 1);
const least = (values) => Math.min(...values);
const greatest = (values) => Math.max(...values);
const view = (t, size) => ({ size, values: t.values });
const expand = (t, size) => pick(t, size, (p) => p.map((i, d) => (t.size[d] === 1 ? 0 : i)));

function mm(a, b, to) {
  const size = [a.size[0], b.size[1]];
  const inner = Array.from({ length: a.size[1] }, (_, k) => k);
  const term = (i, j) => (k) => a.values[i * a.size[1] + k] * b.values[k * size[1] + j];
  return { size, values: positions(size).map(([i, j]) => to(total(inner.map(term(i, j))))) };
}

function maskedCopy({ t, mask, source }) {
  let next = 0;
  return map(t, (x, i) => (mask.values[i] ? source.values[next++] : x));
}

// t, where at the position that `to` says for p stands what `f` makes of what was there; for each p of `size` in turn.
function write(t, size, to, f) {
  const values = [...t.values];
  for (const p of positions(size)) values[placeOf(to(p), t.size)] = f(values[placeOf(to(p), t.size)], p);
  return { size: t.size, values };
}

const at = (t, p) => t.values[placeOf(p, t.size)];
const listed = (index, dim) => (p) => set(p, dim, index.values[p[dim]]);
const placed = (index, dim) => (p) => set(p, dim, at(index, p));
const slices = (t, dim, index) => set(t.size, dim, index.values.length);

// The elements of a and b, which have the same size, or of a and a number.
const pointwise = (f) => ({ a, b, value }, to) => map(a, (x, i) => to(f(x, b ? b.values[i] : to(value))));
const scaled = (f) => ({ a, b, value = 1 }, to) => map(a, (x, i) => to(f(x, to(value) * b.values[i])));
const compare = (f) => ({ a, b, value }, to) => map(a, (x, i) => Number(f(x, b ? b.values[i] : to(value))));
const reduce = (f) => ({ t, dim }, to) => lines(t, dim, (values) => to(f(values)));
const best = (f) => ({ t, dim }) => [lines(t, dim, f), lines(t, dim, (values) => values.indexOf(f(values)))];

// By the name of the C function, which tells overloads apart. `to` makes a number an element of the op's type.
export const reference = {
  narrow: ({ t, dim, first, size }) => pick(t, set(t.size, dim, size), (p) => set(p, dim, p[dim] + first)),
  select: ({ t, dim, index }) => pick(t, without(t.size, dim), (p) => insert(p, dim, index)),
  transpose: ({ t, dim1, dim2 }) => pick(t, swap(t.size, dim1, dim2), (p) => swap(p, dim1, dim2)),
  t: ({ t }) => pick(t, swap(t.size, 0, 1), (p) => swap(p, 0, 1)),
  permute: ({ t, dims }) => pick(t, dims.map((d) => t.size[d]), (p) => t.size.map((_, d) => p[dims.indexOf(d)])),
  unfold: ({ t, dim, size, step }) => pick(
    t, [...set(t.size, dim, Math.floor((t.size[dim] - size) / step) + 1), size],
    (p) => set(p.slice(0, -1), dim, p[dim] * step + p.at(-1)),
  ),
  reverse: ({ t, dim }) => pick(t, t.size, (p) => set(p, dim, t.size[dim] - 1 - p[dim])),
  view: ({ t, sizes }) => view(t, sizes),
  viewAs: ({ t, template }) => view(t, template.size),
  expand: ({ t, sizes }) => expand(t, sizes),
  expandAs: ({ t, template }) => expand(t, template.size),
  squeeze: ({ t }) => view(t, t.size.filter((n) => n !== 1)),
  squeeze1: ({ t, dim }) => view(t, t.size.filter((n, d) => n !== 1 || d !== dim)),
  fill: ({ t, value }, to) => map(t, () => to(value)),
  zero: ({ t }) => map(t, () => 0),
  copy: ({ t, source }, to) => map(t, (_, i) => to(source.values[i])),
  repeatTensor: ({ t, sizes }) => {
    const extra = sizes.length - t.size.length;
    return pick(
      t, sizes.map((n, d) => n * (t.size[d - extra] ?? 1)), (p) => p.slice(extra).map((i, d) => i % t.size[d]),
    );
  },
  maskedSelect: ({ t, mask }) => vector(t.values.filter((_, i) => mask.values[i])),
  maskedFill: ({ t, mask, value }, to) => map(t, (x, i) => (mask.values[i] ? to(value) : x)),
  maskedCopy,
  index: ({ t, dim, index }) => pick(t, slices(t, dim, index), listed(index, dim)),
  indexCopy: ({ t, dim, index, source }) => write(
    t, slices(t, dim, index), listed(index, dim), (_, p) => at(source, p),
  ),
  indexAdd: ({ t, dim, index, source }, to) => write(
    t, slices(t, dim, index), listed(index, dim), (x, p) => to(x + at(source, p)),
  ),
  indexFill: ({ t, dim, index, value }, to) => write(t, slices(t, dim, index), listed(index, dim), () => to(value)),
  gather: ({ t, dim, index }) => pick(t, index.size, placed(index, dim)),
  scatter: ({ t, dim, index, source }) => write(t, index.size, placed(index, dim), (_, p) => at(source, p)),
  scatter_scalar: ({ t, dim, index, value }, to) => write(t, index.size, placed(index, dim), () => to(value)),
  nonzero: ({ t }) => {
    const found = positions(t.size).filter((p) => at(t, p) !== 0);
    return { size: [found.length, t.size.length], values: found.flat() };
  },
  ...referencePointwise,
  neg: pointwise((x) => -x),
  abs: pointwise(Math.abs),
  sqrt: pointwise(Math.sqrt),
  exp: pointwise(Math.exp),
  add_scalar: pointwise((x, y) => x + y),
  add: scaled((x, y) => x + y),
  csub_scalar: pointwise((x, y) => x - y),
  csub: scaled((x, y) => x - y),
  mul: pointwise((x, y) => x * y),
  div: pointwise((x, y) => x / y),
  cmul: pointwise((x, y) => x * y),
  cdiv: pointwise((x, y) => x / y),
  sum_all: ({ t }) => total(t.values),
  sum: reduce(total),
  prod_all: ({ t }) => product(t.values),
  prod: reduce(product),
  min_all: ({ t }) => least(t.values),
  min: best(least),
  max_all: ({ t }) => greatest(t.values),
  max: best(greatest),
  mm: ({ a, b }, to) => mm(a, b, to),
};

const comparisons = {
  lt: (x, y) => x < y,
  le: (x, y) => x <= y,
  gt: (x, y) => x > y,
  ge: (x, y) => x >= y,
  eq: (x, y) => x === y,
  ne: (x, y) => x !== y,
};
for (const [name, f] of Object.entries(comparisons)) reference[name] = reference[`${name}_scalar`] = compare(f);

// A number as an element of each type. (Of no use beyond 2^53; tests/js/long.test.js goes there.)
export const toElement = {
  Byte: (x) => Math.trunc(x) & 255,
  Char: (x) => (Math.trunc(x) << 24) >> 24,
  Short: (x) => (Math.trunc(x) << 16) >> 16,
  Int: (x) => Math.trunc(x) | 0,
  Long: Math.trunc,
  Float: Math.fround,
  Double: (x) => x,
};
