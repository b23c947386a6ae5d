import { definite, exact } from '../helpers/definitions.js';

export const samples = () => definite();

export const calls = {
  'torch.inverse(m)': {
    numpy: 'np.linalg.inv(m)',
    ...exact('np.linalg.inv(d(m))', 'torch.inverse(m)'),
  },
  'torch.inverse(s)': { torch: 'torch.linalg.inv(s)' },
};
