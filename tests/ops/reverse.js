import { pick, set, withAxis } from '../helpers/definitions.js';

export const expected = ({ t, dim }) =>
  pick(t, t.size, (p) => set(p, dim, t.size[dim] - 1 - p[dim]));

export const numpy = {
  'a[:, ::-1]': {
    ours: 'a.reverse(1)',
    make: withAxis({ several: false }),
    numpy: 'np.flip(a, axis)',
    js: 'a.reverse(axis)',
  },
  'np.flip(v)': {
    ours: 'v.reverse(0)',
    make: withAxis({ several: false }),
    numpy: 'np.flip(a, axis)',
    js: 'a.reverse(axis)',
  },
};

export const torch = { 'a.flip(1)': 'a.reverse(1)' };
