import { SYMMETRIC, definite, exact } from '../helpers/definitions.js';

export const samples = () => definite();

export const calls = {
  'torch.cholesky(m)': {
    numpy: 'np.linalg.cholesky(m)',
    ...exact(
      `np.linalg.cholesky(like(${SYMMETRIC}, m).astype(float))`,
      'torch.cholesky(torch.add(m, m.transpose(-1, -2)))',
    ),
  },
  'torch.cholesky(s)': { torch: 'torch.linalg.cholesky(s)' },
};
