/* pointwise.js: cases of "Element-wise arithmetic and comparison". */
import { INTEGERS, REALS } from '../random.js';
import { one, two, withNumber } from './common.js';

const v = one('v');
const reals = { types: REALS };
const rounding = (name, extra) => ({
  make: v({ types: REALS, ...extra }),
  into: 1,
  near: { ulps: 4 },
  ...name,
});
const flags = (g) => {
  const size = g.sizes();
  const values = [0, 2];
  return {
    p: g.tensor({ type: 'byte', size, values }),
    q: g.tensor({ type: 'byte', size, values }),
  };
};
const logical = (name, method) => ({
  make: two({ values: 'any' }),
  numpy: `np.${name}(a, b)`,
  js: `torch.${method}(a, b)`,
  into: 1,
});

export const pointwise = {
  'a + b': { make: two(), into: 1 },
  'a += b': { make: two({ ordered: true }), numpy: 'a + b', js: 'a.clone().add(b)' },
  'a - b': { make: two(), into: 1 },
  'a * b': { make: two(), into: 1 },
  'b / a': { make: two(), into: 1 },
  'a + 1': { make: withNumber(), numpy: 'a + number(x, a)', js: 'torch.add(a, x)', into: 1 },
  'a - 1': { make: withNumber(), numpy: 'a - number(x, a)', js: 'torch.csub(a, x)', into: 1 },
  'a * 2': { make: withNumber(), numpy: 'a * number(x, a)', js: 'torch.mul(a, x)', into: 1 },
  'a / 2': { make: withNumber(), numpy: 'a / number(x, a)', js: 'torch.div(a, x)', into: 1 },
  'a ** 2': {
    make: (g) => ({ a: g.tensor(reals), x: g.chance(0.5) ? g.integer(-3, 4) : g.number() * 8 - 4 }),
    numpy: 'like(w(a) ** x, a)',
    js: 'torch.pow(a, x)',
    into: 1,
    near: { ulps: 4 },
  },
  '2 ** a': {
    make: (g) => ({ a: g.tensor(reals), x: g.number() * 8 - 4 }),
    numpy: 'like(x ** w(a), a)',
    js: 'torch.pow(x, a)',
    into: 1,
    near: { ulps: 4 },
  },
  'a % 2': {
    make: withNumber(),
    numpy: 'a % number(x, a)',
    js: 'torch.remainder(a, x)',
    into: 1,
  },
  '-a': { make: one('a')(reals), into: 1 },
  '1 / a': { make: one('a')(reals), into: 1 },
  'np.exp(v)': rounding(),
  'np.sqrt(v)': { make: v(reals), into: 1 },
  'np.abs(-v)': {
    make: v({ types: ['int', 'long', ...REALS] }),
    numpy: 'np.abs(v)',
    js: 'torch.abs(v)',
    into: 1,
  },
  'np.maximum(a, 3)': {
    make: (g) => ({ ...two()(g), ...withNumber({ name: 'c' })(g) }),
    numpy: '(np.maximum(a, b), np.maximum(c, number(x, c)))',
    js: '[torch.cmax(a, b), torch.cmax(c, x)]',
  },
  'np.minimum(a, b)': {
    make: (g) => ({ ...two()(g), ...withNumber({ name: 'c' })(g) }),
    numpy: '(np.minimum(a, b), np.minimum(c, number(x, c)))',
    js: '[torch.cmin(a, b), torch.cmin(c, x)]',
  },
  'np.clip(a, 2, 4)': {
    make(g) {
      const a = g.tensor();
      return { a, low: g.scalar(a.type), high: g.scalar(a.type) };
    },
    /* 0 and -0 are equal: adding 0 makes both 0. */
    numpy: 'np.minimum(np.maximum(a, number(low, a)), number(high, a)) + number(0, a)',
    js: 'torch.clamp(a, low, high).add(0)',
  },
  'a + v': { make: two(), numpy: 'a + b', js: 'torch.add(a, b)', into: 1 },
  '(a > 2).astype(int)': {
    make: (g) => ({
      ...two({ values: g.pick(['small', 'any']) })(g),
      ...withNumber({ name: 'c' })(g),
    }),
    numpy: '(a > b, a >= b, a < b, c > number(x, c), c <= number(x, c))',
    js: '[a.gt(b), a.ge(b), a.lt(b), c.gt(x), c.le(x)]',
  },
  '(a == b).astype(int)': {
    make: (g) => ({
      ...two({ values: g.pick(['small', 'any']) })(g),
      ...withNumber({ name: 'c' })(g),
    }),
    numpy: '(a == b, a != b, c == number(x, c), c != number(x, c))',
    js: '[torch.eq(a, b), torch.ne(a, b), torch.eq(c, x), torch.ne(c, x)]',
  },
  '((a > 1) & (a < 5)).astype(int)': {
    make: two({ types: INTEGERS }),
    numpy: '(a & b, a | b, a ^ b)',
    js: '[torch.cbitand(a, b), torch.cbitor(a, b), torch.cbitxor(a, b)]',
  },
  '(~(a > 2)).astype(int)': { make: flags, numpy: 'p == 0', js: 'p.eq(0)' },
  'np.isnan(a).astype(int)': {
    make: one('a')(reals),
    numpy: '(np.isnan(a), np.isnan(a))',
    js: '[a.ne(a), torch.isnan(a)]',
  },
  'np.isinf(a).astype(int)': { make: one('a')(), numpy: 'np.isinf(a)' },
  'np.isfinite(a).astype(int)': { make: one('a')(), numpy: 'np.isfinite(a)' },
  'np.isclose(a, b).astype(int)': {
    make: (g) => ({
      ...two(reals)(g),
      rtol: g.pick([1e-5, 0, 0.5]),
      atol: g.pick([1e-8, 0, 3]),
      same: g.chance(0.5),
    }),
    numpy: 'np.isclose(d(a), d(b), rtol, atol, equal_nan=same)',
    js: 'torch.isclose(a, b, rtol, atol, same)',
    into: 1,
  },
  'bool(np.allclose(a, a))': {
    make: (g) => ({
      ...two({ ...reals, values: g.pick(['any', [0, 0.001]]) })(g),
      rtol: g.pick([1e-5, 0.5]),
      atol: g.pick([1e-8, 3, 0.001]),
    }),
    numpy: 'bool(np.allclose(d(a), d(b), rtol, atol))',
    js: 'torch.allclose(a, b, rtol, atol)',
  },
  'np.logical_and(a > 1, a < 5).astype(int)': logical('logical_and', 'logicalAnd'),
  'np.logical_or(a < 2, a > 5).astype(int)': logical('logical_or', 'logicalOr'),
  'np.logical_xor(a > 1, a < 5).astype(int)': logical('logical_xor', 'logicalXor'),
  'np.logical_not(a > 2).astype(int)': {
    make: one('a')(),
    numpy: 'np.logical_not(a)',
    js: 'torch.logicalNot(a)',
    into: 1,
  },
  'np.where(a > 2, a, 0)': {
    make(g) {
      const a = g.tensor();
      return {
        a,
        m: g.tensor({ type: 'byte', size: a.size, values: [0, 1] }),
        x: g.scalar(a.type),
      };
    },
    numpy: 'np.where(m, a, number(x, a))',
    js: 'torch.where(m, a, x)',
    into: 1,
  },
  'np.clip(a, 2, None)': {
    make: withNumber(),
    numpy: 'np.maximum(a, number(x, a))',
    js: 'torch.clampMin(a, x)',
    into: 1,
  },
  'np.clip(a, None, 4)': {
    make: withNumber(),
    numpy: 'np.minimum(a, number(x, a))',
    js: 'torch.clampMax(a, x)',
    into: 1,
  },
  'np.nan_to_num(v / 0, posinf=9)': {
    make: (g) => ({
      v: g.tensor({ types: REALS, values: g.pick(['any', 'special']) }),
      x: g.integer(-5, 5),
      y: g.integer(0, 9),
    }),
    numpy: '(np.nan_to_num(v, nan=x, posinf=y), np.nan_to_num(v))',
    js: '[torch.nanToNum(v, x, y), torch.nanToNum(v)]',
  },
  'np.hypot(a, b)': { make: two(reals), into: 1, near: { ulps: 2 } },
  'np.logaddexp(a, b)': {
    make: two(reals),
    numpy: 'like(np.logaddexp(d(a), d(b)), a)',
    into: 1,
    near: { ulps: 8, scale: 'np.abs(d(a)) + np.abs(d(b))', factor: 2 },
  },
  'np.sinc(v / 2)': {
    make: v({ types: REALS, values: 'modest' }),
    numpy: 'like(np.sinc(d(v)), v)',
    js: 'torch.sinc(v)',
    into: 1,
    near: { scale: '1', factor: 4 },
  },
  'scipy.special.erfinv(v / 4)': {
    make: v({ types: REALS, values: [-1, 1] }),
    numpy: 'like(scipy.special.erfinv(d(v)), v)',
    js: 'torch.erfinv(v)',
    into: 1,
    near: { ulps: 8 },
  },
  'scipy.special.gammaln(v)': {
    make: v({ types: REALS, values: 'modest' }),
    numpy: 'like(scipy.special.gammaln(d(v)), v)',
    into: 1,
    near: { ulps: 4, scale: '1', factor: 64 },
  },
  'scipy.special.digamma(v)': {
    make: v({ types: REALS, values: [0.01, 20] }),
    numpy: 'like(scipy.special.digamma(d(v)), v)',
    into: 1,
    near: { ulps: 8, scale: '1', factor: 8 },
  },
};
