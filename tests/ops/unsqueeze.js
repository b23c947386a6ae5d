import { insert, view } from '../helpers/definitions.js';

export const samples = () => ({ dims: [0, 1, 2] });
export const expected = ({ t, dim }) => view(t, insert(t.size, dim, 1));

export const calls = {
  'v.unsqueeze(0)': {
    numpy: 'np.expand_dims(v, 0)',
    make: (g) => {
      const a = g.tensor();
      return { a, axis: g.integer(-1, a.size.length) };
    },
    python: 'np.expand_dims(a, axis)',
    js: 'a.unsqueeze(axis)',
  },
  'v.unsqueeze(-1)': { torch: 'v.unsqueeze(-1)' },
};
