import { windowFunction } from '../helpers/definitions.js';

export const calls = {
  'torch.blackmanWindow(5, false).narrow(0, 1, 3)': {
    numpy: 'np.blackman(5)[1:4]',
    torch: 'torch.blackman_window(5, periodic=False)[1:4]',
    ...windowFunction('blackman', 'blackmanWindow'),
  },
};
