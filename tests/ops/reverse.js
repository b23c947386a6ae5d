import { pick, set, withAxis } from '../helpers/definitions.js';

export const expected = ({ t, dim }) =>
  pick(t, t.size, (p) => set(p, dim, t.size[dim] - 1 - p[dim]));

export const calls = {
  'a.reverse(1)': {
    numpy: 'a[:, ::-1]',
    torch: 'a.flip(1)',
    make: withAxis({ several: false }),
    python: 'np.flip(a, axis)',
    js: 'a.reverse(axis)',
  },
  'v.reverse(0)': {
    numpy: 'np.flip(v)',
    make: withAxis({ several: false }),
    python: 'np.flip(a, axis)',
    js: 'a.reverse(axis)',
  },
};
