import { pick, placed, vectors } from '../helpers/definitions.js';

export const expected = ({ t, dim, index }) => pick(t, index.size, placed(index, dim));

export const calls = {
  'a.gather(1, [[2], [0]])': {
    numpy: 'np.take_along_axis(a, np.array([[2], [0]]), axis=1)',
    torch: 'a.gather(1, i)',
    make(g) {
      const { size, axis, type } = vectors(g);
      const shape = size.with(axis, g.integer(1, 6));
      const list = g.tensor({ type: 'long', size: shape, values: [0, size.at(axis) - 1] });
      return { a: g.tensor({ size, type }), axis, list };
    },
    python: 'np.take_along_axis(a, list, axis)',
    js: 'torch.gather(a, axis, list)',
  },
};
