import { pick, set, vectors } from '../helpers/definitions.js';

export const expected = ({ t, dim, size, step }) =>
  pick(t, [...set(t.size, dim, Math.floor((t.size[dim] - size) / step) + 1), size], (p) =>
    set(p.slice(0, -1), dim, p[dim] * step + p.at(-1)),
  );

export const calls = {
  'v.unfold(0, 2, 1)': {
    numpy: 'np.lib.stride_tricks.sliding_window_view(v, 2)',
    torch: 'v.unfold(0, 2, 1)',
    make(g) {
      const { size, axis, type } = vectors(g);
      return { a: g.tensor({ type, size }), axis, n: g.integer(1, size.at(axis)) };
    },
    python: 'np.lib.stride_tricks.sliding_window_view(a, n, axis)',
    js: 'a.unfold(axis, n, 1)',
  },
};
