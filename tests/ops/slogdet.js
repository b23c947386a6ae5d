import { definite, square } from '../helpers/definitions.js';

export const samples = () => definite({ a: [2, 3, 3] });

export const numpy = {
  'np.linalg.slogdet(m)': {
    ours: 'torch.slogdet(m)',
    make: (g) => ({ m: square(g).m }),
    numpy: 'like(np.linalg.slogdet(d(m)), m)',
    near: { scale: '20', factor: 64, kept: 'double' },
  },
};

export const torch = { 'torch.linalg.slogdet(s)': 'torch.slogdet(s)' };
