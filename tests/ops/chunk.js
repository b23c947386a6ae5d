import { withAxis } from '../helpers/definitions.js';

export const calls = {
  'v.chunk(3)': {
    numpy: 'np.split(v, 3)',
    torch: 'v.chunk(3)',
    make: (g) => ({ ...withAxis({ several: false, zero: false })(g), n: g.integer(1, 5) }),
    python:
      'np.split(a, range(-(-a.shape[axis] // n), a.shape[axis], -(-a.shape[axis] // n)), axis)',
    js: 'a.chunk(n, axis)',
  },
};

export const section = 'Views';
