import { definite, square } from '../helpers/definitions.js';

export const samples = () => definite({ a: [2, 3, 3] });

export const calls = {
  'torch.slogdet(m)': {
    numpy: 'np.linalg.slogdet(m)',
    make: (g) => ({ m: square(g).m }),
    python: 'like(np.linalg.slogdet(d(m)), m)',
    near: { scale: '20', factor: 64, kept: 'double' },
  },
  'torch.slogdet(s)': { torch: 'torch.linalg.slogdet(s)' },
};
