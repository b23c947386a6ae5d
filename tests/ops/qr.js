import { exact } from '../helpers/definitions.js';

export const numpy = {
  'np.abs(np.linalg.qr(m)[1])': {
    ours: 'torch.abs(torch.qr(m)[1])',
    ...exact('np.abs(np.linalg.qr(d(m))[1])', 'torch.abs(torch.qr(m)[1])'),
  },
};
