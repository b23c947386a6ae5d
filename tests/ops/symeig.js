import { SYMMETRIC, definite, exact } from '../helpers/definitions.js';

export const samples = () => definite({ job: 'V', uplo: 'L' });

export const numpy = {
  'np.linalg.eigvalsh(m)': {
    ours: 'torch.symeig(m)[0]',
    ...exact(
      `np.linalg.eigvalsh(like(${SYMMETRIC}, m).astype(float))`,
      'torch.symeig(torch.add(m, m.transpose(-1, -2)))[0]',
    ),
  },
};

export const torch = { 'torch.linalg.eigvalsh(s)': 'torch.symeig(s)[0]' };
