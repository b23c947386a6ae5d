import { pick, placed, vectors } from '../helpers/definitions.js';

export const expected = ({ t, dim, index }) => pick(t, index.size, placed(index, dim));

export const numpy = {
  'np.take_along_axis(a, np.array([[2], [0]]), axis=1)': {
    ours: 'a.gather(1, [[2], [0]])',
    make(g) {
      const { size, axis, type } = vectors(g);
      const shape = size.with(axis, g.integer(1, 6));
      const list = g.tensor({ type: 'long', size: shape, values: [0, size.at(axis) - 1] });
      return { a: g.tensor({ size, type }), axis, list };
    },
    numpy: 'np.take_along_axis(a, list, axis)',
    js: 'torch.gather(a, axis, list)',
  },
};

export const torch = { 'a.gather(1, i)': 'a.gather(1, [[2], [0]])' };
