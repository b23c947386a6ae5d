import { windowFunction } from '../helpers/definitions.js';

export const numpy = {
  'np.blackman(5)[1:4]': {
    ours: 'torch.blackmanWindow(5, false).narrow(0, 1, 3)',
    ...windowFunction('blackman', 'blackmanWindow'),
  },
};

export const torch = {
  'torch.blackman_window(5, periodic=False)[1:4]': 'torch.blackmanWindow(5, false).narrow(0, 1, 3)',
};
