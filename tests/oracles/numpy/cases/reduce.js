/* reduce.js: cases of "Reduce along a dimension" and "Sort and search". */
import { ALL, REALS } from '../random.js';
import { along, one } from './common.js';

const a = one('a');
/* Sums are compared relative to the sum of the absolute values. */
const sums = { near: { scale: 'np.abs(d(a)).sum()', factor: 4 } };
const sumsAlong = (by = 'axis, keepdims=keepdim') => ({
  near: { scale: `np.abs(d(a)).sum(${by})`, factor: 4 },
});
const finite = { types: REALS, values: 'modest' };
const positionsIn = (g, n, size) => g.tensor({ type: 'long', size, values: [0, n - 1] });
const small = { values: 'small' };
const ties = (g) => g.pick(['small', 'any']);

/* 0 and -0 are equal, and either may be the extreme: adding 0 makes both 0. */
const scan = (theirs, ours) => ({
  make: (g) => ({ ...along({ several: false })(g) }),
  numpy: `np.${theirs}.accumulate(a, axis) + number(0, a)`,
  js: `torch.${ours}(a, axis)[0].add(0)`,
});
/* Neighbours of a sorted axis: a vector, its values. */
const shares = (g) => (g.chance(0.3) ? g.pick([0, 0.25, 0.5, 1]) : g.number());

export const reduce = {
  'a.sum()': { make: a({ values: 'finite' }), ...sums },
  'a.sum(axis=0)': {
    make: along({ several: false }),
    numpy: 'total(a, axis)',
    js: 'torch.sum(a, axis, { keepdim: false })',
    ...sumsAlong('axis'),
    into: 1,
  },
  'a.sum(axis=(0, 1), keepdims=True)': {
    make: along(),
    numpy: 'total(a, several(axis), keepdims=keepdim)',
    js: 'torch.sum(a, axis, { keepdim })',
    ...sumsAlong('several(axis), keepdims=keepdim'),
    into: 1,
  },
  'a.sum(axis=0, keepdims=True)': {
    make: along({ several: false }),
    numpy: 'total(a, axis, keepdims=True)',
    js: 'torch.sum(a, axis)',
    ...sumsAlong('axis, keepdims=True'),
    into: 1,
  },
  'a.mean(axis=1, keepdims=True)': {
    make: along({ types: REALS }),
    numpy: 'like(w(a).mean(several(axis), keepdims=keepdim), a)',
    js: 'torch.mean(a, axis, { keepdim })',
    near: { scale: 'np.abs(d(a)).mean(several(axis), keepdims=keepdim)', factor: 4 },
    into: 1,
  },
  'a.std()': {
    make: a(finite),
    numpy: 'float(d(a).std())',
    js: 'a.std(true)',
    near: { scale: 'peak(d(a))', factor: 4, kept: 'double' },
  },
  'a.std(ddof=1)': {
    make: a(finite),
    numpy: 'float(d(a).std(ddof=1))',
    js: 'a.std()',
    near: { scale: 'peak(d(a))', factor: 4, kept: 'double' },
  },
  'a.var(axis=0, ddof=1, keepdims=True)': {
    make: along(finite),
    numpy: 'like(d(a).var(several(axis), ddof=1, keepdims=keepdim), a)',
    js: 'torch.var(a, axis, false, { keepdim })',
    near: { scale: 'peak(d(a)) ** 2', factor: 8, kept: 'double' },
    into: 1,
  },
  'a.min()': { make: a() },
  'a.max(axis=1, keepdims=True)': {
    make: along(),
    numpy:
      '(a.max(several(axis), keepdims=keepdim) + number(0, a), ' +
      'a.min(several(axis), keepdims=keepdim) + number(0, a))',
    js: '[a.max(axis, { keepdim })[0], a.min(axis, { keepdim })[0]].map((x) => (torch.isTensor(x) ? torch.add(x, 0) : x))',
  },
  'a.argmax()': {
    make: (g) => a({ values: ties(g) })(g),
    numpy: '(a.argmax(), a.argmin())',
    js: '[a.argmax(), a.argmin()]',
  },
  'a.argmax(axis=1, keepdims=True)': {
    make: (g) => along({ several: false, values: ties(g) })(g),
    numpy: 'a.argmax(axis, keepdims=keepdim)',
    js: 'torch.argmax(a, axis, { keepdim })',
    into: 1,
  },
  'a.prod()': {
    make: a({
      values: [-2, 2],
      types: ['char', 'short', 'int', 'long', ...REALS],
      size: undefined,
    }),
    numpy: 'np.prod(w(a)) if not integral(a) else a.prod()',
    near: { scale: 'abs(np.prod(d(a)))', factor: 100 },
  },
  'a.cumsum(axis=1)': {
    make: along({ several: false }),
    numpy: 'like(w(a).cumsum(axis), a) if not integral(a) else a.cumsum(axis)',
    js: 'torch.cumsum(a, axis)',
    near: { scale: 'np.abs(d(a)).cumsum(axis)', factor: 40 },
    into: 1,
  },
  'np.median(v)': {
    make: (g) => ({ a: g.tensor({ size: g.sizes(g.integer(1, 3), { zero: false }) }) }),
    numpy: 'np.median(a, -1, keepdims=True) + number(0, a)',
    js: 'a.median()[0].add(0)',
  },
  'np.linalg.norm(v)': {
    make: a(finite),
    numpy: 'np.linalg.norm(d(a).ravel())',
    js: 'a.norm()',
    near: { scale: 'peak(d(a)) * a.size', factor: 4, kept: 'double' },
  },
  'bool(np.all(a > 0))': {
    make: (g) => ({ m: g.tensor({ type: 'byte', values: [g.integer(0, 1), 2] }) }),
    numpy: 'bool(np.all(m))',
    js: 'm.all()',
  },
  'bool(np.any(a > 6))': {
    make: (g) => ({ m: g.tensor({ type: 'byte', values: [0, g.integer(0, 1)] }) }),
    numpy: 'bool(np.any(m))',
    js: 'm.any()',
  },
  'np.count_nonzero(a > 2)': {
    make: (g) => ({ m: g.tensor({ type: 'byte', values: [0, 1] }) }),
    numpy: 'np.count_nonzero(m)',
    js: 'm.sum()',
  },
  'np.array_equal(a, b)': {
    make(g) {
      const x = g.tensor({ values: ties(g) });
      return { a: x, b: g.chance(0.5) ? x : g.tensor({ type: x.type, values: [0, 1] }) };
    },
    js: 'torch.equal(a, b)',
  },
  'np.histogram(v, bins=2)[0]': {
    make: (g) => ({
      v: g.tensor({
        types: REALS,
        size: g.sizes(1, { zero: false }),
        values: g.pick(['modest', 'small']),
      }),
      bins: g.integer(1, 12),
    }),
    numpy: 'like(np.histogram(d(v), bins)[0], v)',
    js: 'torch.histc(v, bins)',
    into: 1,
  },
  'np.count_nonzero(a > 2, axis=1, keepdims=True)': {
    make: along({ values: 'small' }),
    numpy: 'np.count_nonzero(a, several(axis), keepdims=keepdim)',
    js: 'torch.countNonzero(a, axis, { keepdim })',
    into: 1,
  },
  'np.nansum(a)': {
    make: along({ types: REALS }),
    numpy: '(np.nansum(w(a)), like(np.nansum(w(a), several(axis), keepdims=keepdim), a))',
    js: '[a.nansum(), a.nansum(axis, { keepdim })]',
    near: { scale: 'np.nansum(np.abs(d(a)))', factor: 4 },
  },
  'np.nanmean(a, axis=1, keepdims=True)': {
    make: along({ types: REALS }),
    numpy: 'like(np.nanmean(w(a), several(axis), keepdims=keepdim), a)',
    js: 'torch.nanmean(a, axis, { keepdim })',
    near: { scale: 'np.nanmean(np.abs(d(a)), several(axis), keepdims=keepdim)', factor: 4 },
    into: 1,
  },
  'scipy.special.logsumexp(v)': {
    make: along({ types: REALS, several: false }),
    numpy: 'like(scipy.special.logsumexp(d(a), axis, keepdims=keepdim), a)',
    js: 'torch.logsumexp(a, axis, { keepdim })',
    near: { scale: '1 + np.abs(d(a)).max(axis, keepdims=keepdim)', factor: 4, kept: 'double' },
    into: 1,
  },
  'np.maximum.accumulate(v)': scan('maximum', 'cummax'),
  'np.minimum.accumulate(v)': scan('minimum', 'cummin'),
  'np.diff(v)': {
    make: (g) => ({ ...along({ several: false })(g), n: g.integer(0, 3) }),
    numpy: 'np.diff(a, n, axis)',
    js: 'torch.diff(a, n, axis)',
    into: 1,
  },
  'scipy.stats.zscore(v)': {
    make: (g) => ({ ...along({ ...finite, several: false })(g), biased: g.chance(0.5) }),
    numpy: 'like(scipy.stats.zscore(d(a), axis, ddof=0 if biased else 1), a)',
    js: 'torch.standardize(a, axis, biased)',
    near: { scale: '10 * np.sqrt(a.shape[axis])', factor: 16, kept: 'double' },
    into: 1,
  },
  'np.histogram2d(v, v, bins=2)[0]': {
    make(g) {
      const type = g.pick(REALS);
      const size = g.sizes(1, { zero: false });
      const values = g.pick(['modest', 'small']);
      return {
        v: g.tensor({ type, size, values }),
        u: g.tensor({ type, size, values }),
        bins: g.integer(1, 6),
      };
    },
    numpy: 'like(np.histogram2d(d(v), d(u), bins)[0], v)',
    js: 'torch.histogram2(v, u, bins)',
    into: 1,
  },

  'np.sort(v)': {
    make: (g) => ({ a: g.tensor({ values: ties(g) }) }),
    numpy: 'np.sort(a, kind="stable")',
    js: 'torch.sort(a)[0]',
  },
  'np.argsort(v)': {
    make: (g) => along({ several: false, values: ties(g) })(g),
    numpy: '(np.sort(a, axis, "stable"), np.argsort(a, axis, "stable"))',
    js: 'torch.sort(a, axis)',
    into: 2,
  },
  'np.sort(v)[::-1]': {
    make: along({ several: false }),
    numpy: 'np.flip(np.sort(np.flip(a, axis), axis, "stable"), axis)',
    js: 'torch.sort(a, axis, true)[0]',
  },
  'np.sort(a, axis=0)': {
    make: (g) => along({ several: false, values: ties(g) })(g),
    numpy: 'np.sort(a, axis, "stable")',
    js: 'torch.sort(a, axis)[0]',
  },
  'np.partition(v, 1)[:2]': {
    make(g) {
      const operands = along({ several: false, zero: false })(g);
      return { ...operands, k: g.integer(1, operands.a.size.at(operands.axis)) };
    },
    numpy: 'np.take(np.sort(a, axis), range(k), axis) + number(0, a)',
    js: 'torch.sort(torch.topk(a, k, axis)[0], axis)[0].add(0)',
  },
  'np.unique(np.floor(a / 3))': {
    make: a(),
    numpy: 'np.unique(a) + number(0, a)',
    js: 'torch.add(torch.unique(a)[0], 0)',
  },
  'np.unique([2, 1, 2], return_inverse=True, return_counts=True)': {
    make: a({ values: 'small' }),
    numpy:
      '(lambda r: (r[0], r[1].reshape(a.shape), r[2]))(np.unique(a, return_inverse=True, return_counts=True))',
    js: 'torch.unique(a)',
    into: 3,
  },
  'np.bincount([1, 1, 3])': {
    make(g) {
      const size = g.sizes(1);
      return {
        v: g.tensor({ type: g.pick(['long', 'int', 'byte']), size, values: [0, 20] }),
        u: g.tensor({ type: 'double', size, values: 'modest' }),
        n: g.integer(0, 25),
      };
    },
    numpy: '(np.bincount(v, minlength=n), np.bincount(v, u, n).astype(float))',
    js: '[torch.bincount(v.long(), n), torch.bincount(v.long(), u, n)]',
  },
  'np.searchsorted([1, 2, 4], v)': {
    make(g) {
      const type = g.pick(ALL);
      const values = ties(g);
      return {
        a: g.tensor({ type, size: g.sizes(1), values }),
        v: g.tensor({ type, values }),
        right: g.chance(0.5),
      };
    },
    numpy: 'np.searchsorted(np.sort(a), v, "right" if right else "left")',
    js: 'torch.searchsorted(a.sort()[0], v, right)',
  },
  'np.isin(a, v).astype(int)': {
    make(g) {
      const type = g.pick(ALL);
      const values = ties(g);
      return { a: g.tensor({ type, values }), v: g.tensor({ type, values }) };
    },
    numpy: 'np.isin(a, v)',
    js: 'torch.isin(a, v)',
    into: 1,
  },
  'np.quantile(v, 0.25)': {
    make: (g) => ({ ...along({ ...finite, zero: false })(g), q: shares(g) }),
    numpy: '(np.quantile(d(a), q), like(np.quantile(d(a), q, several(axis), keepdims=keepdim), a))',
    js: '[a.quantile(q), a.quantile(q, axis, { keepdim })]',
    near: { scale: 'peak(d(a))', factor: 2, kept: 'double' },
  },
  'np.percentile(a, 50, axis=1, keepdims=True)': {
    make: (g) => ({ ...along({ ...finite, zero: false })(g), q: 100 * shares(g) }),
    numpy: 'like(np.percentile(d(a), q, several(axis), keepdims=keepdim), a)',
    js: 'torch.percentile(a, q, axis, { keepdim })',
    near: { scale: 'peak(d(a))', factor: 2, kept: 'double' },
    into: 1,
  },
  'np.argwhere(a > 4)': {
    make: a(small),
    numpy: 'np.argwhere(a)',
    js: 'torch.argwhere(a)',
    into: 1,
  },
  'np.take_along_axis(a, np.argsort(-a), axis=1)': {
    make: (g) => along({ several: false, values: ties(g) })(g),
    numpy: 'np.take_along_axis(a, np.argsort(a, axis, "stable"), axis)',
    js: 'torch.takeAlongDim(a, torch.argsort(a, axis), axis)',
    into: 1,
  },
  'np.put_along_axis(a, np.array([[2], [0]]), 9, axis=1)': {
    make(g) {
      const { a: x, axis } = along({ several: false, zero: false })(g);
      const size = x.size.with(axis, g.integer(1, 4));
      return { a: x, axis, index: positionsIn(g, x.size.at(axis), size), x: g.scalar(x.type) };
    },
    numpy: 'put_along(a, index, x, axis)',
    js: 'a.clone().putAlongDim(index, x, axis)',
  },
  'np.add.at(v, [0, 0], [5, 7])': {
    make(g) {
      const n = g.integer(1, 8);
      const m = g.integer(1, 12);
      const type = g.pick(ALL);
      return {
        a: g.tensor({ type, size: [n], values: 'modest' }),
        index: positionsIn(g, n, [m]),
        b: g.tensor({ type, size: [m], values: 'modest' }),
      };
    },
    numpy: 'like(scattered(np.add, w(a), index, w(b)), a)',
    js: 'a.clone().scatterAdd(0, index, b)',
    near: { scale: 'peak(d(a)) + np.abs(d(b)).sum()', factor: 12 },
  },
  'np.maximum.at(v, [0, 0], [5, 7])': {
    make(g) {
      const [n, m, rows] = [g.integer(1, 8), g.integer(1, 12), g.integer(1, 4)];
      const type = g.pick(ALL);
      return {
        a: g.tensor({ type, size: [n, rows] }),
        index: positionsIn(g, n, [m]),
        b: g.tensor({ type, size: [m, rows] }),
      };
    },
    numpy: '(scattered(np.maximum, a.copy(), index, b), scattered(np.minimum, a, index, b))',
    js: "[a.clone().indexReduce(0, index, b, 'max'), a.clone().indexReduce(0, index, b, 'min')]",
  },
};
