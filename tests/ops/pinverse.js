import { definite, exact } from '../helpers/definitions.js';

export const samples = () => definite({ rtol: 0.5 });

export const numpy = {
  'np.linalg.pinv(m)': {
    ours: 'torch.pinverse(m)',
    ...exact('np.linalg.pinv(d(m))', 'torch.pinverse(m)'),
  },
};

export const torch = { 'torch.linalg.pinv(s)': 'torch.pinverse(s)' };
