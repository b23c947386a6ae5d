import { at, build, tensors } from '../helpers/definitions.js';

function cross({ a, b, dim }, to) {
  const [x, y] = [a, b].map((t) => (p, step) => at(t, p.with(dim, (p[dim] + step) % 3)));
  return build(a.size, (p) => to(x(p, 1) * y(p, 2) - x(p, 2) * y(p, 1)));
}

export const samples = {
  cross_any: (m, n) => [
    { a: [m, 3], b: [m, 3] },
    { a: [3, n], b: [3, n] },
  ],
  cross: (m, n) => [
    { a: [m, 3], b: [m, 3], dims: [1] },
    { a: [3, n], b: [3, n], dims: [0] },
  ],
};

export const expected = {
  cross_any: ({ a, b }, to) => cross({ a, b, dim: a.size.indexOf(3) }, to),
  cross,
};

export const calls = {
  'torch.cross(v, torch.ones(3))': {
    numpy: 'np.cross(v, np.ones(3))',
    make(g) {
      const size = g.sizes(g.integer(1, 3), { zero: false });
      const axis = g.dim(size.length);
      const shape = size.with(axis, 3);
      return { ...tensors(g, { a: shape, b: shape }), axis };
    },
    python: 'like(np.cross(w(a), w(b), axis=axis), a)',
    js: 'torch.cross(a, b, axis)',
    near: { scale: 'peak(d(a)) * peak(d(b))', factor: 4 },
  },
};
