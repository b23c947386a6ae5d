import { one } from '../helpers/definitions.js';

export const calls = {
  'a.storage().cdata() === a.t().storage().cdata()': {
    numpy: 'np.shares_memory(a, a.T)',
    make: one({ size: [2, 3] }),
  },
};

export const section = 'Shape, type and memory';
