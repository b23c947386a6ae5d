import { REALS, one, unary } from '../helpers/definitions.js';

export const expected = unary((x) => Math.cbrt(x));

export const calls = {
  'torch.cbrt(v)': {
    numpy: 'np.cbrt(v)',
    make: one({ types: REALS }),
    python: 'like(np.cbrt(d(a)), a)',
    js: 'torch.cbrt(a)',
    near: { ulps: 4 },
  },
};
