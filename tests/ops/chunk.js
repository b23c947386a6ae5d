import { withAxis } from '../helpers/definitions.js';

export const numpy = {
  'np.array_split(v, 3)': {
    ours: 'v.chunk(3)',
    make: (g) => ({ ...withAxis({ several: false, zero: false })(g), n: g.integer(1, 5) }),
    numpy:
      'np.split(a, range(-(-a.shape[axis] // n), a.shape[axis], -(-a.shape[axis] // n)), axis)',
    js: 'a.chunk(n, axis)',
  },
};

export const torch = { 'v.chunk(3)': 'v.chunk(3)' };
export const section = 'Views';
