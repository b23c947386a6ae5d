/* References of reductions of all elements or along a dimension, and of sorting. */
import { along, at, greatest, lines, map, positions, total, upTo } from './plain.js';

export const mean = (values) => total(values) / values.length;

export function variance(values, { biased }) {
  const centre = mean(values);
  return (
    total(values.map((x) => (x - centre) ** 2)) /
    (biased ? values.length : Math.max(values.length - 1, 0))
  );
}

export const powerNorm = (values, { p }) => total(values.map((x) => Math.abs(x) ** p)) ** (1 / p);

/* Returns the position of the first minimum or maximum. */
export const place = (best) => (values) => values.indexOf(best(values));

export const extreme = (f) =>
  overloads(
    ({ t }) => f(t.values),
    ({ t, dim }) => [lines(t, dim, f), lines(t, dim, place(f))],
  );

export const running =
  (f) =>
  ({ t, dim }, to) =>
    along(t, dim, (values) => values.map((_, i) => to(f(values.slice(0, i + 1)))));

export function softmax(values) {
  const powers = values.map((x) => Math.exp(x - greatest(values)));
  return powers.map((x) => x / total(powers));
}

export const extremes =
  (f) =>
  ({ t, dim }) => [
    along(t, dim, (values) => values.map((_, i) => f(values.slice(0, i + 1)))),
    along(t, dim, (values) => values.map((_, i) => place(f)(values.slice(0, i + 1)))),
  ];

export const numbersOf = (values) => values.filter((x) => !Number.isNaN(x));

/* A reduction `f` along one dimension, applied to several: they become the last one, in row-major
   order. */
const several =
  (f) =>
  ({ t, dim, keepdim, ...rest }, to, type) => {
    const isReduced = (d) => dim.includes(d);
    const sizes = (reduced) => t.size.filter((_, d) => isReduced(d) === reduced);
    const mixed = (kept, reduced) => {
      const [k, r] = [[...kept], [...reduced]];
      return t.size.map((_, d) => (isReduced(d) ? r : k).shift());
    };
    const inner = positions(sizes(true));
    const values = positions(sizes(false)).flatMap((k) => inner.map((r) => at(t, mixed(k, r))));
    const merged = { ...t, size: [...sizes(false), inner.length], values };
    const keeps = keepdim !== false;
    const made = [f({ t: merged, dim: merged.size.length - 1, ...rest }, to, type)].flat();
    if (made[0].size.at(-1) === 1) {
      const size = keeps ? t.size.map((n, d) => (isReduced(d) ? 1 : n)) : sizes(false);
      return made.map((r) => ({ ...r, size }));
    }
    /* a list: its dimension takes the place of the first that is reduced */
    const first = Math.min(...dim);
    const listed = t.size.map((n, d) => (d === first ? made[0].size.at(-1) : isReduced(d) ? 1 : n));
    const size = listed.filter((_, d) => keeps || d === first || !isReduced(d));
    const elements = positions(listed).map((p) =>
      at(made[0], [...p.filter((_, d) => !isReduced(d)), p[first]]),
    );
    return [{ size, values: elements }];
  };

/* An op of all elements (without `dim`), along one dimension or along several. */
export const overloads =
  (all, one) =>
  (args, ...rest) => {
    if (args.dim === undefined) return all(args, ...rest);
    return Array.isArray(args.dim) ? several(one)(args, ...rest) : one(args, ...rest);
  };

/* An op that replaces the elements by one number. */
export const reduction = (f) =>
  overloads(
    ({ t, ...rest }) => f(t.values, rest),
    ({ t, dim, ...rest }, to) => lines(t, dim, (values) => to(f(values, rest))),
  );

/* Returns the positions of the elements in stable order. */
export const order = (values, descending) =>
  upTo(values.length).sort(
    (i, j) => (descending ? values[j] - values[i] : values[i] - values[j]) || i - j,
  );

/* Returns the elements at the positions that `choose` returns for each vector, and these
   positions. */
export const chosen = (t, dim, choose) => [
  along(t, dim, (values) => choose(values).map((i) => values[i])),
  along(t, dim, choose),
];

export const selection = (choose) =>
  overloads(null, ({ t, dim, ...rest }) => chosen(t, dim, (values) => choose(values, rest)));

export const kth = (values, k) => [values.indexOf(values.toSorted((x, y) => x - y)[k - 1])];

export const inOrder = (values) => values.toSorted((x, y) => x - y);

function quantileOf(values, q) {
  const sorted = inOrder(values);
  const rank = q * (values.length - 1);
  const [low, high] = [sorted[Math.floor(rank)], sorted[Math.ceil(rank)]];
  return low + (high - low) * (rank - Math.floor(rank));
}

/* Of a share, or of a list of shares. */
export const quantiles = (scale) => {
  const of = (values, to) => (share) => to(quantileOf(values, share / scale));
  const single = overloads(
    ({ t, q }, to) => of(t.values, to)(q),
    ({ t, q, dim }, to) => lines(t, dim, (values) => of(values, to)(q)),
  );
  const list = overloads(
    ({ t, q }, to) => map(q, of(t.values, to)),
    ({ t, q, dim }, to) => along(t, dim, (values) => q.values.map(of(values, to))),
  );
  return (args, ...rest) => (args.q.values ? list : single)(args, ...rest);
};
