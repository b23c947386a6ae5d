import { definite, exact } from '../helpers/definitions.js';

export const samples = () => definite({ a: [2, 3, 3], p: 1 });

export const calls = {
  'torch.cond(m)': {
    numpy: 'np.linalg.cond(m)',
    ...exact('np.linalg.cond(d(m))', 'torch.cond(m)'),
  },
  'torch.cond(s)': { torch: 'torch.linalg.cond(s)' },
};
