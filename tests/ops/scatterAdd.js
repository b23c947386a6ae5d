import { ALL, at, placed, positionsIn, write } from '../helpers/definitions.js';

export const expected = ({ t, dim, index, source }, to) =>
  write(t, index.size, placed(index, dim), (x, p) => to(x + at(source, p)));

export const calls = {
  'v.scatterAdd(0, [0, 0], torch.Tensor([5, 7]))': {
    numpy: 'np.add.at(v, [0, 0], [5, 7])',
    torch: 'v.scatter_add_(0, i, w)',
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
    python: 'like(scattered(np.add, w(a), index, w(b)), a)',
    js: 'a.clone().scatterAdd(0, index, b)',
    near: { scale: 'peak(d(a)) + np.abs(d(b)).sum()', factor: 12 },
  },
};
