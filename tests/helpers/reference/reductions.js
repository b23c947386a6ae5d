/* References of reductions of all elements or along a dimension, and of sorting. */
import {
  along,
  at,
  greatest,
  least,
  lines,
  build,
  map,
  positions,
  product,
  slice,
  total,
  upTo,
} from './plain.js';

const mean = (values) => total(values) / values.length;
function variance(values, { biased }) {
  const centre = mean(values);
  return (
    total(values.map((x) => (x - centre) ** 2)) /
    (biased ? values.length : Math.max(values.length - 1, 0))
  );
}
const norm = (values, { p }) => total(values.map((x) => Math.abs(x) ** p)) ** (1 / p);

/* name_all: of all elements; name: along a dimension. */
const both = (name, f) => ({
  [`${name}_all`]: ({ t, ...rest }) => f(t.values, rest),
  [name]: ({ t, dim, ...rest }, to) => lines(t, dim, (values) => to(f(values, rest))),
});

/* Returns the position of the first minimum or maximum. */
const place = (best) => (values) => values.indexOf(best(values));
const best =
  (f) =>
  ({ t, dim }) => [lines(t, dim, f), lines(t, dim, place(f))];
const running =
  (f) =>
  ({ t, dim }, to) =>
    along(t, dim, (values) => values.map((_, i) => to(f(values.slice(0, i + 1)))));

function renorm({ t, p, dim, maxnorm }, to) {
  const factors = upTo(t.size[dim]).map((i) => {
    const size = norm(
      positions(t.size)
        .filter((q) => q[dim] === i)
        .map((q) => at(t, q)),
      { p },
    );
    return size > maxnorm ? maxnorm / (size + 1e-7) : 1;
  });
  return build(t.size, (q) => to(at(t, q) * to(factors[q[dim]])));
}

function match({ a, b, gain }, to) {
  const distance = (i, j) =>
    total(map(slice(a, i), (x, k) => (x - slice(b, j).values[k]) ** 2).values);
  return build([a.size[0], b.size[0]], ([i, j]) => to(to(gain) * distance(i, j)));
}

function softmax(values) {
  const powers = values.map((x) => Math.exp(x - greatest(values)));
  return powers.map((x) => x / total(powers));
}

const extremes =
  (f) =>
  ({ t, dim }) => [
    along(t, dim, (values) => values.map((_, i) => f(values.slice(0, i + 1)))),
    along(t, dim, (values) => values.map((_, i) => place(f)(values.slice(0, i + 1)))),
  ];
const differences = (values) => values.slice(1).map((x, i) => x - values[i]);
const numbersOf = (values) => values.filter((x) => !Number.isNaN(x));

/* A reduction `f` along one dimension, applied to several: they become the last one, in row-major
   order. */
const several =
  (f) =>
  ({ t, dim, options, ...rest }, to, type) => {
    const isReduced = (d) => dim.includes(d);
    const sizes = (reduced) => t.size.filter((_, d) => isReduced(d) === reduced);
    const mixed = (kept, reduced) => {
      const [k, r] = [[...kept], [...reduced]];
      return t.size.map((_, d) => (isReduced(d) ? r : k).shift());
    };
    const inner = positions(sizes(true));
    const values = positions(sizes(false)).flatMap((k) => inner.map((r) => at(t, mixed(k, r))));
    const merged = { ...t, size: [...sizes(false), inner.length], values };
    const keeps = options === 1 || options.keepdim;
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

/* name_dims for each reduction along a dimension. */
const alongSeveral = (all, names) =>
  Object.fromEntries(names.map((name) => [`${name}_dims`, several(all[name])]));

const alongOne = {
  ...both('sum', total),
  ...both('prod', product),
  min_all: ({ t }) => least(t.values),
  min: best(least),
  max_all: ({ t }) => greatest(t.values),
  max: best(greatest),
  ...both('argmin', place(least)),
  ...both('argmax', place(greatest)),
  cumsum: running(total),
  cumprod: running(product),
  ...both('mean', mean),
  ...both('var', variance),
  ...both('std', (values, rest) => Math.sqrt(variance(values, rest))),
  ...both('norm', norm),
  renorm,
  dist: ({ a, b, p }) =>
    norm(
      a.values.map((x, i) => x - b.values[i]),
      { p },
    ),
  match,
  trace: ({ t }) => total(upTo(Math.min(...t.size)).map((i) => at(t, [i, i]))),
  softmax: ({ t, dim }, to) => along(t, dim, (values) => softmax(values).map(to)),
  logSoftmax: ({ t, dim }, to) =>
    along(t, dim, (values) => softmax(values).map((x) => to(Math.log(x)))),
  cummax: extremes(greatest),
  cummin: extremes(least),
  diff: ({ t, n, dim }, to) =>
    along(t, dim, (values) => upTo(n).reduce((list) => differences(list).map(to), values)),
  countNonzero_all: ({ t }) => t.values.filter((x) => x !== 0).length,
  countNonzero: ({ t, dim: dims }) =>
    dims.reduce(
      (counts, dim) => lines(counts, dim, total),
      map(t, (x) => Number(x !== 0)),
    ),
  ...both('nansum', (values) => total(numbersOf(values))),
  ...both('nanmean', (values) => mean(numbersOf(values))),
  ...both('logsumexp', (values) => Math.log(total(values.map(Math.exp)))),
  standardize: ({ t, dim, biased }, to) =>
    along(t, dim, (values) => {
      const deviation = Math.sqrt(variance(values, { biased }));
      return values.map((x) => to((x - mean(values)) / deviation));
    }),
  equal: ({ a, b }) =>
    String(a.size) === String(b.size) && a.values.every((x, i) => x === b.values[i]),
  all: ({ t }) => t.values.every((x) => x !== 0),
  any: ({ t }) => t.values.some((x) => x !== 0),
};

export const reductions = {
  ...alongOne,
  ...alongSeveral(
    {
      ...alongOne,
      countNonzero: ({ t, dim }) => alongOne.countNonzero({ t, dim: [dim] }),
      all: ({ t, dim }, to) => lines(t, dim, (values) => to(Number(values.every((x) => x !== 0)))),
      any: ({ t, dim }, to) => lines(t, dim, (values) => to(Number(values.some((x) => x !== 0)))),
    },
    [
      ...['sum', 'prod', 'min', 'max', 'argmin', 'argmax', 'countNonzero', 'nansum', 'nanmean'],
      ...['logsumexp', 'mean', 'var', 'std', 'norm', 'all', 'any'],
    ],
  ),
};

/* Returns the positions of the elements in stable order. */
const order = (values, descending) =>
  upTo(values.length).sort(
    (i, j) => (descending ? values[j] - values[i] : values[i] - values[j]) || i - j,
  );

/* Returns the elements at the positions that `choose` returns for each vector, and these
   positions. */
const chosen = (t, dim, choose) => [
  along(t, dim, (values) => choose(values).map((i) => values[i])),
  along(t, dim, choose),
];

function smallest(values, { k, largest, sorted }) {
  const places = order(values, largest).slice(0, k);
  return sorted ? places : order(values, false).filter((i) => places.includes(i));
}

const kth = (values, k) => [values.indexOf(values.toSorted((x, y) => x - y)[k - 1])];

function mode(values) {
  const times = (x) => values.filter((y) => y === x).length;
  const [first] = values.toSorted((x, y) => times(y) - times(x) || x - y);
  return [values.indexOf(first)];
}

const inOrder = (values) => values.toSorted((x, y) => x - y);
function unique({ t }) {
  const found = [...new Set(inOrder(t.values))];
  const times = found.map((x) => t.values.filter((y) => x === y).length);
  return [
    { size: [found.length], values: found },
    map(t, (x) => found.indexOf(x)),
    { size: [found.length], values: times },
  ];
}
function quantileOf(values, q) {
  const sorted = inOrder(values);
  const rank = q * (values.length - 1);
  const [low, high] = [sorted[Math.floor(rank)], sorted[Math.ceil(rank)]];
  return low + (high - low) * (rank - Math.floor(rank));
}
const quantiles = (scale) => ({
  listAll: ({ t, q }, to) => ({
    size: q.size,
    values: q.values.map((share) => to(quantileOf(t.values, share / scale))),
  }),
  all: ({ t, q }, to) => to(quantileOf(t.values, q / scale)),
  one: ({ t, q, dim }, to) => lines(t, dim, (values) => to(quantileOf(values, q / scale))),
  list: ({ t, q, dim }, to) =>
    along(t, dim, (values) => q.values.map((share) => to(quantileOf(values, share / scale)))),
});
const [shares, percents] = [quantiles(1), quantiles(100)];

const sortingAlongOne = {
  argsort: ({ t, dim, descending }) => along(t, dim, (values) => order(values, descending)),
  unique,
  searchsorted: ({ t, values, right }) =>
    map(values, (v) => t.values.filter((x) => (right ? x <= v : x < v)).length),
  isin: ({ a, b }) => map(a, (x) => Number(b.values.includes(x))),
  quantile_all: shares.all,
  quantile: shares.one,
  quantile_list: shares.list,
  quantile_list_all: shares.listAll,
  percentile_all: percents.all,
  percentile: percents.one,
  percentile_list: percents.list,
  percentile_list_all: percents.listAll,
  sort: ({ t, dim, descending }) => chosen(t, dim, (values) => order(values, descending)),
  topk: ({ t, dim, ...how }) => chosen(t, dim, (values) => smallest(values, how)),
  kthvalue: ({ t, dim, k }) => chosen(t, dim, (values) => kth(values, k)),
  median: ({ t, dim }) =>
    chosen(t, dim, (values) => kth(values, Math.floor((values.length + 1) / 2))),
  mode: ({ t, dim }) => chosen(t, dim, mode),
};

export const sorting = {
  ...sortingAlongOne,
  ...alongSeveral(sortingAlongOne, ['kthvalue', 'median', 'mode', 'quantile', 'percentile']),
  ...alongSeveral(sortingAlongOne, ['quantile_list', 'percentile_list']),
};
