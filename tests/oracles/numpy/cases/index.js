/* index.js: cases of "Index and slice" and "Reshape, transpose and join". */
import { ALL } from '../random.js';
import { along, one } from './common.js';

const filled = (g, rank = g.integer(1, 4)) => g.sizes(rank, { zero: false });
const position = (g, n) => g.integer(0, n - 1) - (g.chance(0.3) ? n : 0);
const positions = (g, n, count = g.integer(1, 6)) =>
  Array.from({ length: count }, () => g.integer(0, n - 1));

/* A tensor of `rank` dimensions, without zero sizes, and what `more` makes for it. */
const tensor =
  (rank, more = () => ({})) =>
  (g) => {
    const size = filled(g, rank);
    const a = g.tensor({ size });
    return { a, ...more(g, size, a) };
  };
const scalar = (g, size, a) => ({ x: g.scalar(a.type) });
const cell = (g, [n, m]) => ({ i: position(g, n), j: position(g, m) });
const range = (g, n) => {
  const [low, high] = [g.integer(0, n - 1), g.integer(0, n - 1)].sort((x, y) => x - y);
  return { low, high };
};
const vectors = (g) => {
  const size = filled(g);
  const axis = g.dim(size.length);
  const type = g.pick(ALL);
  return { size, axis, type };
};

export const index = {
  'a[1, 2]': { make: tensor(2, cell), numpy: 'a[i, j]', js: 'a.at(i, j)' },
  'a[1]': {
    make: (g) => tensor(g.integer(1, 4), (h, [n]) => ({ i: position(h, n) }))(g),
    numpy: 'a[i]',
    js: 'a.at(i)',
  },
  'a[-1, -1]': { make: tensor(2), numpy: 'a[-1, -1]', js: 'a.at(-1, -1)' },
  'a[:, 2]': {
    make: (g) => {
      const size = filled(g);
      const axis = g.dim(size.length);
      return { a: g.tensor({ size }), axis, i: g.integer(0, size.at(axis) - 1) };
    },
    numpy: 'np.take(a, i, axis)',
    js: 'a.select(axis, i)',
  },
  'v[0:2]': {
    make: tensor(1, (g, [n]) => range(g, n)),
    numpy: 'a[low:high + 1]',
    js: 'a.at([[low, high]])',
  },
  'a[:, 0:2]': {
    make: tensor(2, (g, [, m]) => range(g, m)),
    numpy: 'a[:, low:high + 1]',
    js: 'a.at([], [low, high])',
  },
  'a[:, ::2]': {
    make: tensor(2, (g, [, m]) => ({ low: g.integer(0, m - 1), step: g.integer(1, 4) })),
    numpy: 'a[:, low::step]',
    js: 'a.at([], [low, -1, step])',
  },
  'a[:, [2, 0]]': {
    make: tensor(2, (g, [, m]) => ({ list: positions(g, m) })),
    numpy: 'a[:, list]',
    js: 'a.at([], [list])',
  },
  'a[np.ix_([1, 0], [2, 0])]': {
    make: tensor(2, (g, [n, m]) => ({ p: positions(g, n), q: positions(g, m) })),
    numpy: 'a[np.ix_(p, q)]',
    js: 'a.at([p], [q])',
  },
  'a.item(1, 2)': { make: tensor(2, cell), numpy: 'a.item(i, j)', js: 'a.get(i, j)' },
  'a[0:1]': {
    make(g) {
      const size = g.sizes();
      const axis = g.dim(size.length);
      const first = g.integer(0, size.at(axis));
      return { a: g.tensor({ size }), axis, first, n: g.integer(0, size.at(axis) - first) };
    },
    numpy: 'np.take(a, range(first, first + n), axis)',
    js: 'a.narrow(axis, first, n)',
  },
  'a[:, ::-1]': {
    make: along({ several: false }),
    numpy: 'np.flip(a, axis)',
    js: 'a.reverse(axis)',
  },
  'a[1, 2] = 9': {
    make: tensor(2, (g, size, a) => ({ ...cell(g, size), ...scalar(g, size, a) })),
    numpy: 'put(a, (i, j), x)',
    js: 'a.clone().assign([i, j], x)',
  },
  'a[:, 0] = 0': {
    make: tensor(2, (g, size, a) => ({ ...cell(g, size), ...scalar(g, size, a) })),
    numpy: 'put(a, np.s_[:, j], x)',
    js: 'a.clone().assign([[], j], x)',
  },
  'a[:, [0, 2]] = [[1, 2], [3, 4]]': {
    make: tensor(2, (g, [n, m], a) => {
      const list = g.shuffled(Array.from({ length: m }, (_, i) => i)).slice(0, g.integer(1, m));
      return { list, b: g.tensor({ type: a.type, size: [n, list.length] }) };
    }),
    numpy: 'put(a, np.s_[:, list], b)',
    js: 'a.clone().assign([[], [list]], b)',
  },
  'a[...] = b': {
    make(g) {
      const size = g.sizes();
      const a = g.tensor({ size, values: 'small' });
      return { a, b: g.tensor({ size, values: [0, 100] }) };
    },
    numpy: 'put(a, ..., b)',
    js: 'a.clone().copy(b)',
  },
  'a[a > 2]': {
    make: (g) => {
      const a = g.tensor();
      return { a, m: g.tensor({ type: 'byte', size: a.size, values: [0, 1] }) };
    },
    numpy: 'a[m.astype(bool)]',
    js: 'a.at(m)',
  },
  'a[a > 2] = 0': {
    make: (g) => {
      const a = g.tensor();
      return {
        a,
        m: g.tensor({ type: 'byte', size: a.size, values: [0, 1] }),
        x: g.scalar(a.type),
      };
    },
    numpy: 'put(a, m.astype(bool), x)',
    js: 'a.clone().assign(m, x)',
  },
  'a[[1, 0]]': {
    make(g) {
      const { size, axis, type } = vectors(g);
      return { a: g.tensor({ size, type }), axis, list: positions(g, size.at(axis)) };
    },
    numpy: 'np.take(a, list, axis)',
    js: 'torch.index(a, axis, list)',
    into: 1,
  },
  'np.take_along_axis(a, np.array([[2], [0]]), axis=1)': {
    make(g) {
      const { size, axis, type } = vectors(g);
      const shape = size.with(axis, g.integer(1, 6));
      const list = g.tensor({ type: 'long', size: shape, values: [0, size.at(axis) - 1] });
      return { a: g.tensor({ size, type }), axis, list };
    },
    numpy: 'np.take_along_axis(a, list, axis)',
    js: 'torch.gather(a, axis, list)',
    into: 1,
  },
  'np.argwhere(v > 1)': {
    make: one('a')({ values: 'small' }),
    numpy: 'np.argwhere(a)',
    js: 'torch.nonzero(a)',
    into: 1,
  },

  'a.T': { make: (g) => ({ a: g.tensor({ size: g.sizes(2) }) }), numpy: 'a.T', js: 'a.t()' },
  'a.reshape(3, 2)': {
    make: (g) => {
      const a = { ...g.tensor(), layout: 'contiguous' };
      return { a, size: g.chance(0.5) ? [...a.size].reverse() : [...a.size, 1] };
    },
    numpy: 'a.reshape(size)',
    js: 'a.view(...size)',
  },
  'a.T.reshape(2, 3)': {
    make: (g) => {
      const a = g.tensor();
      return { a, size: g.shuffled(a.size) };
    },
    numpy: 'a.reshape(size)',
    js: 'torch.reshape(a, ...size)',
    into: 1,
  },
  'a.reshape(-1)': {
    make: (g) => ({ a: { ...g.tensor(), layout: 'contiguous' } }),
  },
  'np.transpose(a, (1, 0))': {
    make: (g) => {
      const a = g.tensor();
      return { a, dims: g.shuffled(a.size.map((n, dim) => dim)) };
    },
    numpy: 'np.transpose(a, dims)',
    js: 'a.permute(dims)',
  },
  'np.swapaxes(a, 0, 1)': {
    make: (g) => {
      const a = g.tensor();
      return { a, p: g.dim(a.size.length), q: g.dim(a.size.length) };
    },
    numpy: 'np.swapaxes(a, p, q)',
    js: 'a.transpose(p, q)',
  },
  'v[:, None]': {
    make: (g) => ({ v: { ...g.tensor({ size: filled(g, 1) }), layout: 'contiguous' } }),
  },
  'np.squeeze(v[:, None])': {
    make: (g) => ({ a: g.tensor({ size: g.sizes().map((n) => (g.chance(0.4) ? 1 : n)) }) }),
    numpy: 'np.squeeze(a)',
    js: 'a.squeeze()',
  },
  'np.broadcast_to(v, (2, 3))': {
    make(g) {
      const size = g.sizes();
      return { a: g.tensor({ size: size.map((n) => (g.chance(0.4) ? 1 : n)) }), size };
    },
    numpy: 'np.broadcast_to(a, size)',
    js: 'a.expand(...size)',
  },
  'np.tile(v, 2)': {
    make(g) {
      const a = g.tensor({ size: g.sizes(undefined, { long: false }) });
      return { a, reps: a.size.map(() => g.integer(1, 3)) };
    },
    numpy: 'np.tile(a, reps)',
    js: 'torch.repeatTensor(a, ...reps)',
    into: 1,
  },
  'np.concatenate([a, b], axis=0)': {
    make(g) {
      const { size, axis, type } = vectors(g);
      const part = () => g.tensor({ type, size: size.with(axis, g.integer(0, 4)) });
      return { a: part(), b: part(), c: part(), axis };
    },
    numpy: '(np.concatenate([a, b], axis), np.concatenate([a, b, c], axis))',
    js: '[torch.cat(a, b, axis), torch.cat([a, b, c], axis)]',
  },
  'np.stack([v, v])': {
    make(g) {
      const { size, axis, type } = vectors(g);
      return { a: g.tensor({ type, size }), b: g.tensor({ type, size }), axis };
    },
    numpy: 'np.stack([a, b], axis)',
    js: 'torch.stack([a, b], axis)',
    into: 1,
  },
  'np.array_split(v, 3)': {
    make: (g) => ({ ...along({ several: false, zero: false })(g), n: g.integer(1, 5) }),
    numpy:
      'np.split(a, range(-(-a.shape[axis] // n), a.shape[axis], -(-a.shape[axis] // n)), axis)',
    js: 'a.chunk(n, axis)',
  },
  'np.flip(v)': {
    make: along({ several: false }),
    numpy: 'np.flip(a, axis)',
    js: 'a.reverse(axis)',
  },
  'np.lib.stride_tricks.sliding_window_view(v, 2)': {
    make(g) {
      const { size, axis, type } = vectors(g);
      return { a: g.tensor({ type, size }), axis, n: g.integer(1, size.at(axis)) };
    },
    numpy: 'np.lib.stride_tricks.sliding_window_view(a, n, axis)',
    js: 'a.unfold(axis, n, 1)',
  },
  'np.expand_dims(v, 0)': {
    make: (g) => {
      const a = g.tensor();
      return { a, axis: g.integer(-1, a.size.length) };
    },
    numpy: 'np.expand_dims(a, axis)',
    js: 'a.unsqueeze(axis)',
  },
  'a.flatten()': { make: one('a')() },
  'v.reshape(3, 1, 1)': {
    make(g) {
      const size = filled(g, 3);
      const a = g.tensor({ size: [size[0] * size[1], size[2]] });
      return { a, size };
    },
    numpy: 'a.reshape(size)',
    js: 'a.unflatten(0, size.slice(0, 2))',
  },
  'np.moveaxis(a, 0, 1)': {
    make: (g) => {
      const a = g.tensor();
      return { a, p: g.dim(a.size.length), q: g.dim(a.size.length) };
    },
    numpy: 'np.moveaxis(a, p, q)',
    js: 'a.movedim(p, q)',
  },
  'np.flip(a)': { make: one('a')() },
  'np.roll(v, 1)': {
    make: (g) => ({ a: g.tensor(), n: g.integer(-50, 50) }),
    numpy: 'np.roll(a, n)',
    js: 'torch.roll(a, n)',
    into: 1,
  },
  'np.roll(a, 1, axis=1)': {
    make: (g) => ({ ...along({ several: false })(g), n: g.integer(-50, 50) }),
    numpy: 'np.roll(a, n, axis)',
    js: 'torch.roll(a, n, axis)',
    into: 1,
  },
  'np.rot90(a)': {
    make(g) {
      const a = g.tensor({ size: g.sizes(g.integer(2, 4)) });
      const [p, q] = g.shuffled(a.size.map((n, dim) => dim));
      return { a, k: g.integer(-4, 4), p, q };
    },
    numpy: 'np.rot90(a, k, (p, q))',
    js: 'a.rot90(k, p, q)',
  },
  'np.tile(v, (2, 1))': {
    make(g) {
      const a = g.tensor({ size: g.sizes(g.integer(1, 3), { long: false }) });
      return { a, reps: Array.from({ length: g.integer(1, 3) }, () => g.integer(0, 3)) };
    },
    numpy: 'np.tile(a, reps)',
    js: 'torch.tile(a, ...reps)',
    into: 1,
  },
  'np.pad(v, (1, 2))': {
    make(g) {
      const a = g.tensor({ size: g.sizes(undefined, { long: false }) });
      const widths = a.size.map(() => [g.integer(0, 3), g.integer(0, 3)]);
      return { a, widths, x: g.scalar(a.type) };
    },
    numpy: 'np.pad(a, widths, constant_values=x)',
    js: "torch.pad(a, widths.flat(), 'constant', x)",
    into: 1,
  },
  ...Object.fromEntries(
    [
      ['reflect', 'reflect'],
      ['edge', 'replicate'],
      ['wrap', 'circular'],
    ].map(([theirs, ours]) => [
      `np.pad(v, 1, mode='${theirs}')`,
      {
        make(g) {
          const a = g.tensor({ size: filled(g, g.integer(1, 3)) });
          /* NumPy reflects repeatedly, so that it takes any width. */
          const most = (n) => (theirs === 'reflect' ? n - 1 : n);
          const widths = a.size.map((n) => [0, 1].map(() => g.integer(0, Math.min(3, most(n)))));
          return { a, widths };
        },
        numpy: `np.pad(a, widths, mode='${theirs}')`,
        js: `torch.pad(a, widths.flat(), '${ours}')`,
        into: 1,
      },
    ]),
  ),
  'np.array_split(v, [1])': {
    make(g) {
      const { size, axis, type } = vectors(g);
      const list = positions(g, size.at(axis) + 1, g.integer(1, 3)).sort((x, y) => x - y);
      return { a: g.tensor({ type, size }), axis, list };
    },
    numpy: 'np.array_split(a, list, axis)',
    js: 'torch.tensorSplit(a, list, axis)',
  },
};
