import { square } from '../helpers/definitions.js';

export const calls = {
  'torch.lu(m)[2]': {
    numpy: 'scipy.linalg.lu(m)[2]',
    make: (g) => ({ m: square(g, { batched: false }).m }),
    python: 'like(scipy.linalg.lu(d(m))[2], m)',
    near: { scale: '20', factor: 64, kept: 'double' },
  },
  'torch.lu(a)[2]': { torch: 'torch.linalg.lu(a)[2]' },
};
