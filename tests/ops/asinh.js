import { REALS, one, unary } from '../helpers/definitions.js';

export const expected = unary((x) => Math.asinh(x));

export const calls = {
  'torch.asinh(v)': {
    numpy: 'np.arcsinh(v)',
    torch: 'torch.asinh(v)',
    make: one({ types: REALS }),
    python: 'like(np.arcsinh(d(a)), a)',
    js: 'torch.asinh(a)',
    near: { ulps: 4 },
  },
};
