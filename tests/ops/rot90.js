import { pick, set, swap, upTo } from '../helpers/definitions.js';

const rotated = (t, from, to) =>
  pick(t, swap(t.size, from, to), (p) => swap(set(p, from, t.size[to] - 1 - p[from]), from, to));

export const samples = () => [1, 2, 3, 4, -1].map((k) => ({ k, dim1: 0, dim2: 1 }));

export const expected = ({ t, k, dim1, dim2 }) =>
  upTo(((k % 4) + 4) % 4).reduce((x) => rotated(x, dim1, dim2), t);

export const calls = {
  'a.rot90()': {
    numpy: 'np.rot90(a)',
    torch: 'a.rot90()',
    make(g) {
      const a = g.tensor({ size: g.sizes(g.integer(2, 4)) });
      const [p, q] = g.shuffled(a.size.map((n, dim) => dim));
      return { a, k: g.integer(-4, 4), p, q };
    },
    python: 'np.rot90(a, k, (p, q))',
    js: 'a.rot90(k, p, q)',
  },
};
