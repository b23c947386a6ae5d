import { one } from '../helpers/definitions.js';

export const numpy = {
  'np.shares_memory(a, a.T)': {
    ours: 'a.storage().cdata() === a.t().storage().cdata()',
    make: one({ size: [2, 3] }),
  },
};

export const section = 'Shape, type and memory';
