import { anyMatrix, definite, exact } from '../helpers/definitions.js';

export const samples = () => definite({ job: 'A' });

export const numpy = {
  'np.linalg.svd(a)[1]': {
    ours: 'torch.svd(a)[1]',
    ...exact('np.linalg.svd(d(a))[1]', 'torch.svd(a)[1]', { make: anyMatrix, of: 'a' }),
  },
};

export const torch = { 'torch.linalg.svdvals(a)': 'torch.svd(a)[1]' };
