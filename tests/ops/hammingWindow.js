import { windowFunction } from '../helpers/definitions.js';

export const numpy = {
  'np.hamming(5)': {
    ours: 'torch.hammingWindow(5, false)',
    ...windowFunction('hamming', 'hammingWindow'),
  },
};

export const torch = { 'torch.hamming_window(4)': 'torch.hammingWindow(4)' };
