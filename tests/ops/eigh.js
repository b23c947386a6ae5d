import { SYMMETRIC, definite, exact } from '../helpers/definitions.js';

export const samples = () => definite({ uplo: 'L' });

export const calls = {
  'torch.eigh(m)[0]': {
    numpy: 'np.linalg.eigh(m)[0]',
    ...exact(
      `np.linalg.eigh(like(${SYMMETRIC}, m).astype(float))[0]`,
      'torch.eigh(torch.add(m, m.transpose(-1, -2)))[0]',
    ),
  },
  'torch.eigh(s)[0]': { torch: 'torch.linalg.eigh(s)[0]' },
};
