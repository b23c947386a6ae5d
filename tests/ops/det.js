import { definite, exact } from '../helpers/definitions.js';

export const samples = () => definite({ a: [2, 3, 3] });

export const calls = {
  'torch.det(m)': { numpy: 'np.linalg.det(m)', ...exact('np.linalg.det(d(m))', 'torch.det(m)') },
  'torch.det(s)': { torch: 'torch.linalg.det(s)' },
};
