import { definite, exact } from '../helpers/definitions.js';

export const samples = () => definite({ rtol: 0.5 });

export const calls = {
  'torch.pinverse(m)': {
    numpy: 'np.linalg.pinv(m)',
    ...exact('np.linalg.pinv(d(m))', 'torch.pinverse(m)'),
  },
  'torch.pinverse(s)': { torch: 'torch.linalg.pinv(s)' },
};
