/* Plain tensors, { size, values } with values in row-major order, and helpers of the references. */

/* The number of elements of a size. */
export const count = (size) => size.reduce((n, m) => n * m, 1);

/* Returns all positions of a size in row-major order. Cached, because most time is spent here. */
const known = new Map();

export function positions(size) {
  const key = size.join();
  if (!known.has(key)) {
    known.set(
      key,
      size.reduce(
        (all, n) => all.flatMap((p) => Array.from({ length: n }, (_, i) => [...p, i])),
        [[]],
      ),
    );
  }
  return known.get(key);
}

/* The index of a position in `values`, and the element there. */
export const indexOf = (p, size) => p.reduce((index, i, d) => index * size[d] + i, 0);

export const at = (t, p) => t.values[indexOf(p, t.size)];

/* Returns a plain tensor of another size; `from` maps its positions to positions of t. */
export function pick(t, size, from) {
  return { size, values: positions(size).map((p) => at(t, from(p))) };
}

/* Returns a plain tensor of a size from a function of the position. */
export const build = (size, f) => ({ size, values: positions(size).map(f) });

/* Changed copies of a list. */
export const set = (list, i, v) => list.with(i, v);

export const without = (list, i) => list.toSpliced(i, 1);

export const insert = (list, i, v) => list.toSpliced(i, 0, v);

export const swap = (list, i, j) => list.with(i, list[j]).with(j, list[i]);

export const upTo = (n) => Array.from({ length: n }, (_, i) => i);

/* Plain tensors from others: element by element, a slice, a new first dimension. */
export const map = (t, f) => ({ size: t.size, values: t.values.map(f) });

export const vector = (values) => ({ size: [values.length], values });

export const slice = (t, i) => pick(t, t.size.slice(1), (p) => [i, ...p]);

export const stack = (list) => ({
  size: [list.length, ...list[0].size],
  values: list.flatMap((t) => t.values),
});

export const zip = (a, b, f) => map(a, (x, i) => f(x, b.values[i]));

/* Replaces each vector along a dimension by f of it, which may have another length. */
export function along(t, dim, f) {
  const line = (p) => f(upTo(t.size[dim]).map((i) => at(t, set(p, dim, i))));
  const made = new Map(positions(set(t.size, dim, 1)).map((p) => [String(p), line(p)]));
  const length = made.values().next().value.length;
  return build(set(t.size, dim, length), (p) => made.get(String(set(p, dim, 0)))[p[dim]]);
}

/* The same with one element per vector. */
export const lines = (t, dim, f) => along(t, dim, (values) => [f(values)]);

/* Reductions of a list of numbers. */
export const total = (values) => values.reduce((sum, x) => sum + x, 0);

export const product = (values) => values.reduce((result, x) => result * x, 1);

export const least = (values) => Math.min(...values);

export const greatest = (values) => Math.max(...values);
