import { SYMMETRIC, definite, exact } from '../helpers/definitions.js';

export const samples = () => definite();

export const numpy = {
  'np.linalg.cholesky(m)': {
    ours: 'torch.cholesky(m)',
    ...exact(
      `np.linalg.cholesky(like(${SYMMETRIC}, m).astype(float))`,
      'torch.cholesky(torch.add(m, m.transpose(-1, -2)))',
    ),
  },
};

export const torch = { 'torch.linalg.cholesky(s)': 'torch.cholesky(s)' };
