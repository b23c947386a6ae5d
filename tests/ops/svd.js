import { anyMatrix, definite, exact } from '../helpers/definitions.js';

export const samples = () => definite({ job: 'A' });

export const calls = {
  'torch.svd(a)[1]': {
    numpy: 'np.linalg.svd(a)[1]',
    torch: 'torch.linalg.svdvals(a)',
    ...exact('np.linalg.svd(d(a))[1]', 'torch.svd(a)[1]', { make: anyMatrix, of: 'a' }),
  },
};
