import { definite, exact } from '../helpers/definitions.js';

export const samples = () => definite();

export const numpy = {
  'np.linalg.inv(m)': {
    ours: 'torch.inverse(m)',
    ...exact('np.linalg.inv(d(m))', 'torch.inverse(m)'),
  },
};

export const torch = { 'torch.linalg.inv(s)': 'torch.inverse(s)' };
