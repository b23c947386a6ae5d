import { windowFunction } from '../helpers/definitions.js';

export const calls = {
  'torch.hammingWindow(5, false)': {
    numpy: 'np.hamming(5)',
    ...windowFunction('hamming', 'hammingWindow'),
  },
  'torch.hammingWindow(4)': { torch: 'torch.hamming_window(4)' },
};
