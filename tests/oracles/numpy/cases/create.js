/* create.js: cases of "Create arrays", "Shape, type and memory" and "Random numbers". */
import { ALL, FLOATS, REALS } from '../random.js';
import { one } from './common.js';

const numbers = (g, count = g.integer(1, 8)) =>
  Array.from({ length: count }, () => g.scalar('double'));
const sizes = (g) => ({ size: g.sizes(undefined, { long: false }) });
const count = (g) => ({ n: g.integer(0, 7) });
const matrix = (g) => ({ n: g.integer(1, 6), m: g.integer(1, 6), k: g.integer(-6, 6) });
const a = one('a');

/* A conversion to integers is defined for numbers in their range only. */
function conversion(g) {
  const type = g.pick(ALL);
  const values = REALS.includes(type) ? g.pick([[0, 100], 'small']) : 'any';
  const target = g.pick(values === 'small' && REALS.includes(type) ? REALS : ALL);
  return { a: g.tensor({ type, values: values === 'small' ? 'any' : values }), target };
}
const DTYPE =
  '{"byte": "u1", "char": "i1", "short": "i2", "int": "i4", "long": "i8", "float": "f4", "double": "f8", "half": "f2"}[target]';

export const create = {
  'np.array([1, 2])': {
    make: (g) => ({ list: numbers(g) }),
    numpy: 'np.array(list, dtype=float)',
    js: 'torch.Tensor(list)',
  },
  'np.array([1, 2], dtype=np.int32)': {
    make: (g) => ({ list: Array.from({ length: g.integer(1, 8) }, () => g.scalar('int')) }),
    numpy: 'np.array(list, dtype=np.int32)',
    js: 'torch.IntTensor(list)',
  },
  'np.zeros((2, 3))': { make: sizes, numpy: 'np.zeros(size)', js: 'torch.zeros(...size)' },
  'np.ones(3)': { make: sizes, numpy: 'np.ones(size)', js: 'torch.ones(...size)' },
  'np.full((2, 2), 7)': {
    make: (g) => ({ ...sizes(g), value: g.scalar('double') }),
    numpy: 'np.full(size, value, dtype=float)',
    js: 'torch.Tensor(...size).fill(value)',
  },
  'np.zeros_like(a)': { make: a(), into: 1 },
  'np.arange(4)': {
    make: (g) => ({ end: g.chance(0.5) ? g.integer(0, 40) : g.number() * 30 }),
    numpy: 'np.arange(end, dtype=float)',
    js: 'torch.arange(end)',
    into: 1,
  },
  'np.arange(1, 10, 3)': {
    make(g) {
      const [start, step] = g.chance(0.5)
        ? [g.integer(-20, 20), g.sign() * g.integer(1, 5)]
        : [g.number() * 20 - 10, g.sign() * (g.number() + 0.1)];
      return { start, end: start + step * g.number() * 20, step };
    },
    numpy: 'np.arange(start, end, step, dtype=float)',
    js: 'torch.arange(start, end, step)',
    into: 1,
    near: { scale: 'abs(start) + abs(end)', factor: 8 },
  },
  'np.linspace(0, 1, 5)': {
    make: (g) => ({
      start: g.scalar('double', 'modest'),
      end: g.scalar('double', 'modest'),
      n: g.integer(0, g.pick([2, 60])),
    }),
    numpy: 'np.linspace(start, end, n)',
    js: 'torch.linspace(start, end, n)',
    into: 1,
    near: { scale: 'abs(start) + abs(end)', factor: 2 },
  },
  'np.eye(2)': {
    make: matrix,
    numpy: 'np.eye(n, m)',
    js: 'torch.eye(n, m)',
    into: 1,
  },
  'np.diag(v)': {
    make: (g) => ({ v: g.tensor({ size: g.sizes(g.integer(1, 2)) }), k: g.integer(-3, 3) }),
    numpy: 'np.diag(v, k)',
    js: 'torch.diag(v, k)',
    into: 1,
  },
  'np.tril(np.ones((2, 2)))': {
    make: (g) => ({ a: g.tensor({ size: g.sizes(g.integer(2, 4)) }), k: g.integer(-4, 4) }),
    numpy: '(np.tril(a, k), np.triu(a, k))',
    js: '[torch.tril(a, k), torch.triu(a, k)]',
  },
  'a.copy()': { make: a() },
  'a.astype(np.int32)': { make: conversion, numpy: `a.astype(${DTYPE})`, js: 'a.type(target)' },
  'np.full_like(a, 7)': {
    make(g) {
      const x = g.tensor();
      return { a: x, value: g.scalar(x.type) };
    },
    numpy: 'np.full_like(a, value)',
    js: 'torch.fullLike(a, value)',
    into: 1,
  },
  'np.empty_like(a).shape': { make: a() },
  'np.triu_indices(2)': {
    make: matrix,
    numpy: 'np.stack(np.triu_indices(n, k, m))',
    js: 'torch.triuIndices(n, m, k)',
    into: 1,
  },
  'np.tril_indices(2)': {
    make: matrix,
    numpy: 'np.stack(np.tril_indices(n, k, m))',
    js: 'torch.trilIndices(n, m, k)',
    into: 1,
  },
  'np.eye(3)[[2, 0]]': {
    make(g) {
      const n = g.integer(1, 9);
      const size = g.sizes(g.integer(1, 3));
      return { n, index: g.tensor({ type: 'long', size, values: [0, n - 1] }) };
    },
    numpy: 'np.eye(n)[index]',
    js: 'torch.oneHot(index, n)',
    into: 1,
  },
  "np.meshgrid(v, v, indexing='ij')[0]": {
    make(g) {
      const type = g.pick(ALL);
      const [v, u, w] = [1, 2, 3].map(() => g.tensor({ type, size: g.sizes(1, { long: false }) }));
      return { v, u, w };
    },
    numpy: "np.meshgrid(v, u, w, indexing='ij')",
    js: 'torch.meshgrid([v, u, w])',
  },
  'a.astype(np.float16)': { make: a({ types: REALS }) },

  'a.shape': { make: a() },
  'a.shape[1]': {
    make(g) {
      const x = g.tensor();
      return { a: x, axis: g.dim(x.size.length) };
    },
    numpy: 'a.shape[axis]',
    js: 'a.size(axis)',
  },
  'a.ndim': { make: a() },
  'a.size': { make: a() },
  'a.dtype': {
    make: a(),
    numpy:
      '"torch." + {"uint8": "Byte", "int8": "Char", "int16": "Short", "int32": "Int", "int64": "Long", ' +
      '"float32": "Float", "float64": "Double", "float16": "Half"}[str(a.dtype)] + "Tensor"',
  },
  'a.itemsize': { make: a() },
  'a.strides': {
    make: (g) => ({
      a: { ...g.tensor({ size: g.sizes(undefined, { zero: false }) }), layout: 'contiguous' },
    }),
    numpy: '[step // a.itemsize for step in a.strides]',
  },
  'a.flags.c_contiguous': {
    make: (g) => ({
      a: { ...g.tensor({ size: g.sizes(2, { zero: false }) }), layout: 'contiguous' },
      dims: g.shuffled([0, 1]),
    }),
    numpy: 'a.transpose(dims).flags.c_contiguous',
    js: 'a.permute(dims).isContiguous()',
  },
  'np.shares_memory(a, a.T)': { make: a({ size: [2, 3] }) },
  'a.tolist()': { make: a({ types: FLOATS }) },
  'a.ravel()': {
    make: a({ types: ['byte', 'char', 'short', 'int', 'float', 'double'] }),
    numpy: 'a.ravel().tolist()',
    js: 'Array.from(a.toTypedArray())',
  },

  'rng = np.random.default_rng(0)': {
    make: (g) => ({ seed: g.integer(0, 1e6), n: g.integer(1, 9) }),
    numpy:
      'bool((np.random.default_rng(seed).random(n) == np.random.default_rng(seed).random(n)).all())',
    js: '[1, 2].map(() => { torch.manualSeed(seed); return torch.rand(n); }).reduce((x, y) => torch.equal(x, y))',
  },
  'rng.random((2, 3))': {
    make: sizes,
    numpy: '(list(np.random.random(size).shape), np.prod(size))',
    js: '((x) => [x.size(), torch.cbitand(x.ge(0), x.lt(1)).countNonzero()])(torch.rand(...size))',
  },
  'rng.normal(size=3)': {
    make: sizes,
    numpy: '(list(np.random.normal(size=size).shape), np.prod(size))',
    js: '((x) => [x.size(), x.abs().lt(9).countNonzero()])(torch.randn(...size))',
  },
  'rng.permutation(5)': {
    make: count,
    numpy: 'np.sort(np.random.default_rng(0).permutation(n))',
    js: 'torch.randperm(n).long().sort()[0]',
  },
  'rng.integers(1, 7, 5)': {
    make: (g) => ({ n: g.integer(1, 20), low: g.integer(-9, 0), high: g.integer(1, 9) }),
    numpy: '[n, 0]',
    js:
      '((x) => [x.nElement(), x.lt(low).countNonzero() + x.gt(high).countNonzero()])' +
      '(torch.IntTensor(n).random(low, high))',
  },
  'rng.choice(3, 5, p=p)': {
    make: (g) => ({ n: g.integer(1, 20) }),
    numpy: '[n, 0]',
    js:
      '((x) => [x.nElement(), x.eq(1).countNonzero() + x.lt(0).countNonzero() + x.gt(2).countNonzero()])' +
      '(torch.Tensor([0.5, 0, 0.5]).multinomial(n, true))',
  },
};
