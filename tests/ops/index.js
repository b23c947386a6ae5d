import { listed, pick, places, slices, vectors } from '../helpers/definitions.js';

export const samples = () => ({ bySlice: true });

export const expected = ({ t, dim, index }) => pick(t, slices(t, dim, index), listed(index, dim));

export const calls = {
  'a.index(0, [1, 0])': {
    numpy: 'a[[1, 0]]',
    torch: 'a.index_select(0, i)',
    make(g) {
      const { size, axis, type } = vectors(g);
      return { a: g.tensor({ size, type }), axis, list: places(g, size.at(axis)) };
    },
    python: 'np.take(a, list, axis)',
    js: 'torch.index(a, axis, list)',
  },
};
