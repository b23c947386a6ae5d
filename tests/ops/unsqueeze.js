import { insert, view } from '../helpers/definitions.js';

export const samples = () => ({ dims: [0, 1, 2] });
export const expected = ({ t, dim }) => view(t, insert(t.size, dim, 1));

export const numpy = {
  'np.expand_dims(v, 0)': {
    ours: 'v.unsqueeze(0)',
    make: (g) => {
      const a = g.tensor();
      return { a, axis: g.integer(-1, a.size.length) };
    },
    numpy: 'np.expand_dims(a, axis)',
    js: 'a.unsqueeze(axis)',
  },
};

export const torch = { 'v.unsqueeze(-1)': 'v.unsqueeze(-1)' };
