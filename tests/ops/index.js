import { listed, pick, places, slices, vectors } from '../helpers/definitions.js';

export const expected = ({ t, dim, index }) => pick(t, slices(t, dim, index), listed(index, dim));

export const numpy = {
  'a[[1, 0]]': {
    ours: 'a.index(0, [1, 0])',
    make(g) {
      const { size, axis, type } = vectors(g);
      return { a: g.tensor({ size, type }), axis, list: places(g, size.at(axis)) };
    },
    numpy: 'np.take(a, list, axis)',
    js: 'torch.index(a, axis, list)',
  },
};

export const torch = { 'a.index_select(0, i)': 'a.index(0, [1, 0])' };
