/* products.js: cases of "Products". */
import { REALS } from '../random.js';
import { length, product, tensors } from './common.js';

const wide = (g) => {
  const [n, k, m] = [length(g), length(g), length(g)];
  return tensors(g, { a: [n, k], b: [m, k] });
};
const vectors = (g) => {
  const n = length(g);
  return tensors(g, { a: [n], b: [n] });
};
const batches = (g) => {
  const [n, k, m] = [length(g), length(g), length(g)];
  const batch = Array.from({ length: g.integer(0, 2) }, () => g.integer(1, 3));
  const [p, q] = g.shuffled([batch, g.broadcast([...batch, 1]).slice(0, -1)]);
  return tensors(
    g,
    g.chance(0.2) ? { a: [k], b: [...p, k, m] } : { a: [...p, n, k], b: [...q, k, m] },
  );
};
export const products = {
  'np.dot(v, v)': {
    make: vectors,
    numpy: 'np.dot(w(a), w(b))',
    js: 'torch.dot(a, b)',
    near: { scale: 'np.dot(np.abs(d(a)), np.abs(d(b)))', factor: 20 },
  },
  'a @ b.T': product(wide, 'A @ B.T', 'torch.mm(a, b.t())'),
  'a @ v': product(
    (g) => {
      const [n, k] = [length(g), length(g)];
      return tensors(g, { a: [n, k], b: [k] });
    },
    'A @ B',
    'torch.mv(a, b)',
  ),
  'np.outer(v, v)': product(
    (g) => tensors(g, { a: [length(g)], b: [length(g)] }),
    'np.outer(A, B)',
    'torch.ger(a, b)',
  ),
  'np.cross(v, np.ones(3))': {
    make(g) {
      const size = g.sizes(g.integer(1, 3), { zero: false });
      const axis = g.dim(size.length);
      const shape = size.with(axis, 3);
      return { ...tensors(g, { a: shape, b: shape }), axis };
    },
    numpy: 'like(np.cross(w(a), w(b), axis=axis), a)',
    js: 'torch.cross(a, b, axis)',
    into: 1,
    near: { scale: 'peak(d(a)) * peak(d(b))', factor: 4 },
  },
  'np.trace(a)': {
    make: (g) => tensors(g, { a: [length(g), length(g)] }),
    numpy: 'np.trace(w(a))',
    js: 'torch.trace(a)',
    near: { scale: 'np.abs(d(a)).sum()', factor: 4 },
  },
  'np.matmul(a, b.T)': product(batches, 'np.matmul(A, B)', 'torch.matmul(a, b)'),
  "np.einsum('ij,kj->ik', a, b)": {
    make(g) {
      const [i, j, k, l] = [1, 2, 3, 4].map(() => g.integer(1, 4));
      const [text, p, q] = g.pick([
        ['ij,kj->ik', [i, j], [k, j]],
        ['ij,jk', [i, j], [j, k]],
        ['ij,ij->i', [i, j], [i, j]],
        ['ij,kl->lj', [i, j], [k, l]],
        ['i,j->ji', [i], [j]],
        ['bij,bjk->bik', [l, i, j], [l, j, k]],
        ['...ij,jk->...ik', [l, i, j], [j, k]],
        ['ii,i->i', [i, i], [i]],
        ['ijk,k->ji', [i, j, k], [k]],
      ]);
      return { ...tensors(g, { a: p, b: q }), text };
    },
    numpy: 'like(np.einsum(text, w(a), w(b)), a)',
    js: 'torch.einsum(text, a, b)',
    near: { scale: 'np.einsum(text, np.abs(d(a)), np.abs(d(b)))', factor: 20 },
  },
  'np.tensordot(a, b.T, 1)': {
    make(g) {
      const n = g.integer(0, 2);
      const [p, q, shared] = [g.integer(0, 2), g.integer(0, 2), n].map((rank) =>
        Array.from({ length: rank }, () => g.integer(1, 4)),
      );
      const [first, second] =
        n === 0
          ? [
              [2, ...p],
              [...q, 3],
            ]
          : [p, q];
      return { ...tensors(g, { a: [...first, ...shared], b: [...shared, ...second] }), n };
    },
    numpy: 'like(np.tensordot(w(a), w(b), n), a)',
    js: 'torch.tensordot(a, b, n)',
    near: { scale: 'np.tensordot(np.abs(d(a)), np.abs(d(b)), n)', factor: 20 },
  },
  'np.inner(a, v)': product(
    (g) => {
      const k = length(g);
      const rest = () => Array.from({ length: g.integer(0, 2) }, () => g.integer(1, 4));
      return tensors(g, { a: [...rest(), k], b: [...rest(), k] });
    },
    'np.inner(A, B)',
    'torch.inner(a, b)',
    0,
  ),
  'np.cov(a)': {
    make: (g) => ({
      ...tensors(g, { a: [g.integer(1, 5), g.integer(2, 30)] }, { types: REALS }),
      biased: g.chance(0.5),
    }),
    numpy: 'like(np.atleast_2d(np.cov(d(a), bias=biased)), a)',
    js: 'torch.cov(a, biased)',
    into: 1,
    near: { scale: 'peak(d(a)) ** 2', factor: 8, kept: 'double' },
  },
  'np.corrcoef(a)': {
    make: (g) =>
      tensors(g, { a: [g.integer(1, 5), g.integer(3, 30)] }, { types: REALS, values: 'usual' }),
    numpy: 'like(np.atleast_2d(np.corrcoef(d(a))), a)',
    js: 'torch.corrcoef(a)',
    into: 1,
    near: { scale: '1', factor: 256, kept: 'double' },
  },
  'scipy.spatial.distance.cdist(a, b)': {
    make(g) {
      const k = g.integer(1, 9);
      const shapes = { a: [g.integer(1, 9), k], b: [g.integer(1, 9), k] };
      return { ...tensors(g, shapes, { types: REALS }), p: g.pick([1, 2, 3, 2.5]) };
    },
    numpy: "like(scipy.spatial.distance.cdist(d(a), d(b), 'minkowski', p=p), a)",
    js: 'torch.cdist(a, b, p)',
    into: 1,
    near: { scale: '(peak(d(a)) + peak(d(b))) * a.shape[1]', factor: 8, kept: 'double' },
  },
};
