import { REALS, one, unary } from '../helpers/definitions.js';

export const expected = unary(Math.abs);

export const calls = {
  'torch.abs(torch.neg(v))': {
    numpy: 'np.abs(-v)',
    make: one({ name: 'v', types: ['int', 'long', ...REALS] }),
    python: 'np.abs(v)',
    js: 'torch.abs(v)',
  },
};
