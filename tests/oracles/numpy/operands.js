/* Random operands of calls of NumPy, which files of tests/ops/ share. */
import { ALL, REALS } from './random.js';

/* Each returns a function `make(g)` of a case. One tensor. */
export const one =
  ({ name = 'a', ...options } = {}) =>
  (g) => ({ [name]: g.tensor({ ...options, size: options.size ?? g.sizes() }) });

/* make(g) itself: a tensor and two of its dimensions, p and q. */
export const withTwoDims = (g) => {
  const a = g.tensor();
  return { a, p: g.dim(a.size.length), q: g.dim(a.size.length) };
};

/* One tensor and a dimension of it, `axis`, at times several of them, and `keepdim`. */
export const withAxis =
  ({ name = 'a', several = true, zero = true, rank = [1, 4], ...options } = {}) =>
  (g) => {
    const size = g.sizes(g.integer(...rank), { zero });
    const dims = size.map((n, dim) => dim);
    const list = g.shuffled(dims).slice(0, g.integer(1, dims.length));
    const axis = several && g.chance(0.3) ? list : g.dim(size.length);
    const { values = g.pick(['any', 'special']) } = options;
    return { [name]: g.tensor({ ...options, size, values }), axis, keepdim: g.chance(0.5) };
  };

const zeros = (g) => g.pick([0, 0, -0, 1]);

/* Two tensors that broadcast. */
export const two =
  (options = {}) =>
  (g) => {
    const type = options.type ?? g.pick(options.types ?? ALL);
    const size = g.sizes();
    const { values = g.pick(['any', zeros]), second = values } = options;
    const sizes = [size, g.broadcast(size)];
    const [p, q] = options.ordered || g.chance(0.5) ? sizes : sizes.reverse();
    return {
      a: g.tensor({ type, size: p, values }),
      b: g.tensor({ type, size: q, values: second }),
    };
  };

/* A tensor and a number of its type. */
export const withNumber =
  ({ name = 'a', number = 'x', numbers, ...options } = {}) =>
  (g) => {
    const tensor = g.tensor(options);
    return { [name]: tensor, [number]: g.scalar(tensor.type, numbers ?? options.values) };
  };

/* The length of a dimension. */
export const length = (g) => g.integer(g.chance(0.04) ? 0 : 1, g.chance(0.1) ? 40 : 7);

/* Tensors of one type, by name, from their sizes. */
export const tensors = (g, shapes, options = {}) => {
  const type = g.pick(options.types ?? ['int', 'long', ...REALS]);
  const make = (size) => g.tensor({ values: 'modest', ...options, type, size });
  return Object.fromEntries(Object.entries(shapes).map(([name, size]) => [name, make(size)]));
};

/* A sum of products of a and b, such as 'A @ B'. It is compared relative to the sum of the absolute
   values of the products. */
export function sumOfProducts(make, theirs, js) {
  const python = (p, q) => theirs.replaceAll('A', p).replaceAll('B', q);
  return {
    make,
    python: `like(${python('w(a)', 'w(b)')}, a)`,
    js,
    near: { scale: python('np.abs(d(a))', 'np.abs(d(b))'), factor: 20 },
  };
}

/* Signals, and images that windows divide. */
export const signals = (g) =>
  tensors(g, { a: [g.integer(1, 40)], b: [g.integer(1, 9)] }, { types: ['int', ...REALS] });

export const pooling = (g) => {
  const [height, width] = [g.integer(1, 3), g.integer(1, 3)];
  const size = [height * g.integer(1, 4), width * g.integer(1, 4)];
  const front = Array.from({ length: g.integer(0, 2) }, () => g.integer(1, 3));
  return { size: [...front, ...size], height, width };
};

/* Sizes. */
export const anySize = (g) => ({ size: g.sizes(undefined, { long: false }) });

export const matrix = (g) => ({ n: g.integer(1, 6), m: g.integer(1, 6), k: g.integer(-6, 6) });

/* Signals and spectra. A complex tensor has a last dimension of size 2. */
export const lengths = (g, rank) => {
  const sizes = Array.from({ length: rank }, () => g.integer(1, 6));
  if (g.chance(0.3)) sizes[g.integer(0, rank - 1)] = g.integer(7, 24);
  return sizes;
};

/* Sizes of real signals: a last dimension of 2 would make it complex. */
const realSize = (g, rank) => {
  const sizes = lengths(g, rank);
  return rank > 1 && sizes.at(-1) === 2 ? sizes.with(-1, 3) : sizes;
};

export const complex = (g, rank, type = g.pick(REALS)) =>
  g.tensor({ type, size: [...lengths(g, rank), 2], values: 'modest' });

export const real = (g, rank) =>
  g.tensor({ types: REALS, size: realSize(g, rank), values: 'modest' });

const anyNorm = (g) => g.pick(['backward', 'ortho', 'forward']);

export const either = (g, rank) => (g.chance(0.5) ? complex(g, rank) : real(g, rank));

const rankOf = (x) =>
  x.size.length > 1 && x.size.at(-1) === 2 ? x.size.length - 1 : x.size.length;

/* A spectrum is compared relative to the sum of absolute values. */
export const transform = (make, python, js) => ({
  make,
  python: `like(${python('signal(v)')}, v)`,
  js,
  near: { scale: `peak(${python('np.abs(signal(v))')}) + peak(signal(v))`, factor: 32 },
});

export const inLine = (signal) => (g) => {
  const v = signal(g, g.integer(1, 3));
  return {
    v,
    n: g.chance(0.4) ? -1 : g.integer(1, 12),
    axis: g.integer(0, rankOf(v) - 1),
    norm: anyNorm(g),
  };
};

export const LINE = 'None if n < 0 else n, axis, norm';

export const inPlane = (signal) => (g) => ({ v: signal(g, g.integer(2, 3)), norm: anyNorm(g) });

export const inVolume = (signal) => (g) => {
  const v = signal(g, g.integer(1, 3));
  const dims = Array.from({ length: rankOf(v) }, (_, i) => i);
  const axes = g.shuffled(dims).slice(0, g.integer(1, dims.length));
  return { v, axes, norm: anyNorm(g), size: axes.map(() => g.integer(1, 6)) };
};

export const parts = (make) => ({ make: (g) => ({ v: make(g) }) });

export const windowFunction = (name, ours) => ({
  make: (g) => ({ n: g.integer(1, 40) }),
  python: `np.${name}(n)`,
  js: `torch.${ours}(n, false)`,
  near: { scale: '1', factor: 4 },
});

export const shifted = (g) => {
  const size = realSize(g, g.integer(1, 3));
  const dims = size.map((n, dim) => dim);
  return {
    v: g.tensor({ types: ALL, size }),
    axes: g.shuffled(dims).slice(0, g.integer(1, size.length)),
  };
};

export const complexPair = (g) => {
  const type = g.pick(REALS);
  const size = lengths(g, g.integer(1, 2));
  const [p, q] = [size, size.map((n) => (g.chance(0.3) ? 1 : n))];
  return {
    v: g.tensor({ type, size: [...p, 2], values: 'usual' }),
    u: g.tensor({ type, size: [...q, 2], values: 'usual' }),
  };
};

export const pairs = (g) => complex(g, g.integer(1, 3));

/* Tensors without zero sizes, and positions in them. */
export const filled = (g, rank = g.integer(1, 4)) => g.sizes(rank, { zero: false });

export const position = (g, n) => g.integer(0, n - 1) - (g.chance(0.3) ? n : 0);

export const places = (g, n, count = g.integer(1, 6)) =>
  Array.from({ length: count }, () => g.integer(0, n - 1));

/* A tensor of `rank` dimensions, without zero sizes, and what `more` makes for it. */
export const tensor =
  (rank, more = () => ({})) =>
  (g) => {
    const size = filled(g, rank);
    const a = g.tensor({ size });
    return { a, ...more(g, size, a) };
  };

export const cell = (g, [n, m]) => ({ i: position(g, n), j: position(g, m) });

export const vectors = (g) => {
  const size = filled(g);
  const axis = g.dim(size.length);
  const type = g.pick(ALL);
  return { size, axis, type };
};

/* Matrices with dominant diagonals, so that results are well conditioned. `batch`: sizes in
   front. */
const dominant = (n) => {
  let i = 0;
  return (g) => {
    const place = i++ % (n * n);
    return g.number() * 2 - 1 + (place % (n + 1) === 0 ? 2 * n : 0);
  };
};

export const square = (g, { batched = true, n = g.integer(1, 6) } = {}) => {
  const batch = batched ? Array.from({ length: g.integer(0, 2) }, () => g.integer(1, 3)) : [];
  const type = g.pick(REALS);
  const m = g.tensor({ type, size: [...batch, n, n], values: dominant(n), repeated: false });
  return { m, n, batch, type };
};

export const anyMatrix = (g) => ({
  a: g.tensor({
    types: REALS,
    size: [g.integer(1, 6), g.integer(1, 6)],
    values: 'usual',
    repeated: false,
  }),
});

/* A symmetric matrix, in NumPy. */
export const SYMMETRIC = '(d(m) + np.swapaxes(d(m), -1, -2))';

/* A function of matrices. The error is relative to the largest element. */
export const exact = (
  python,
  js,
  { make = (g) => ({ m: square(g).m }), of = 'm', factor = 64, ...rest } = {},
) => ({
  make,
  python: `like(${python}, ${of})`,
  js,
  near: { scale: `1 + peak(${python}) + peak(d(${of}))`, factor },
  ...rest,
});

/* Options of tensors. */
export const reals = { types: REALS };
export const finite = { types: REALS, values: 'modest' };

export const logical = (name, method) => ({
  make: two({ values: 'any' }),
  python: `np.${name}(a, b)`,
  js: `torch.${method}(a, b)`,
});

export const positionsIn = (g, n, size) => g.tensor({ type: 'long', size, values: [0, n - 1] });

export const ties = (g) => g.pick(['small', 'any']);

/* 0 and -0 are equal, and either may be the extreme: adding 0 makes both 0. */
export const scan = (theirs, ours) => ({
  make: (g) => ({ ...withAxis({ several: false })(g) }),
  python: `np.${theirs}.accumulate(a, axis) + number(0, a)`,
  js: `torch.${ours}(a, axis)[0].add(0)`,
});

/* Neighbours of a sorted axis: a vector, its values. */
export const share = (g) => (g.chance(0.3) ? g.pick([0, 0.25, 0.5, 1]) : g.number());

/* Differences of sums. */
export const KEPT_IN_DOUBLES =
  'sums and products of floats are kept in doubles, and do not overflow or underflow';
export const OVERFLOWS = [
  'whether a sum of huge doubles overflows on the way depends on the order of additions',
  'overflows(a)',
  null,
];
