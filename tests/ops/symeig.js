import { SYMMETRIC, definite, exact } from '../helpers/definitions.js';

export const samples = () => definite({ job: 'V', uplo: 'L' });

export const calls = {
  'torch.symeig(m)[0]': {
    numpy: 'np.linalg.eigvalsh(m)',
    ...exact(
      `np.linalg.eigvalsh(like(${SYMMETRIC}, m).astype(float))`,
      'torch.symeig(torch.add(m, m.transpose(-1, -2)))[0]',
    ),
  },
  'torch.symeig(s)[0]': { torch: 'torch.linalg.eigvalsh(s)' },
};
