import { definite, exact } from '../helpers/definitions.js';

export const samples = () => definite({ a: [2, 3, 3], p: 1 });

export const numpy = {
  'np.linalg.cond(m)': { ours: 'torch.cond(m)', ...exact('np.linalg.cond(d(m))', 'torch.cond(m)') },
};

export const torch = { 'torch.linalg.cond(s)': 'torch.cond(s)' };
