import { windowFunction } from '../helpers/definitions.js';

export const calls = {
  'torch.hannWindow(5, false)': {
    numpy: 'np.hanning(5)',
    ...windowFunction('hanning', 'hannWindow'),
  },
  'torch.hannWindow(4)': {
    numpy: "scipy.signal.get_window('hann', 4)",
    torch: 'torch.hann_window(4)',
    make: (g) => ({ n: g.integer(1, 40) }),
    python: "scipy.signal.get_window('hann', n)",
    js: 'torch.hannWindow(n)',
    near: { scale: '1', factor: 4 },
  },
};
