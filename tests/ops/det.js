import { definite, exact } from '../helpers/definitions.js';

export const samples = () => definite({ a: [2, 3, 3] });

export const numpy = {
  'np.linalg.det(m)': { ours: 'torch.det(m)', ...exact('np.linalg.det(d(m))', 'torch.det(m)') },
};

export const torch = { 'torch.linalg.det(s)': 'torch.det(s)' };
