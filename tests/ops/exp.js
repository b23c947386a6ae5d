import { one, reals, unary } from '../helpers/definitions.js';

export const expected = unary(Math.exp);

export const numpy = {
  'np.exp(v)': {
    ours: 'torch.exp(v)',
    make: one({ name: 'v', ...reals }),
    near: { ulps: 4 },
  },
};

export const torch = { 'a.exp()': 'torch.exp(a)' };
