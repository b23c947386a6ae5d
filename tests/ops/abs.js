import { REALS, one, unary } from '../helpers/definitions.js';

export const expected = unary(Math.abs);

export const numpy = {
  'np.abs(-v)': {
    ours: 'torch.abs(torch.neg(v))',
    make: one({ name: 'v', types: ['int', 'long', ...REALS] }),
    numpy: 'np.abs(v)',
    js: 'torch.abs(v)',
  },
};
