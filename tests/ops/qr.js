import { exact } from '../helpers/definitions.js';

export const calls = {
  'torch.abs(torch.qr(m)[1])': {
    numpy: 'np.abs(np.linalg.qr(m)[1])',
    ...exact('np.abs(np.linalg.qr(d(m))[1])', 'torch.abs(torch.qr(m)[1])'),
  },
};
