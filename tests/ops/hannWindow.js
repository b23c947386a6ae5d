import { windowFunction } from '../helpers/definitions.js';

export const numpy = {
  'np.hanning(5)': {
    ours: 'torch.hannWindow(5, false)',
    ...windowFunction('hanning', 'hannWindow'),
  },
  "scipy.signal.get_window('hann', 4)": {
    ours: 'torch.hannWindow(4)',
    make: (g) => ({ n: g.integer(1, 40) }),
    numpy: "scipy.signal.get_window('hann', n)",
    js: 'torch.hannWindow(n)',
    near: { scale: '1', factor: 4 },
  },
};

export const torch = { 'torch.hann_window(4)': 'torch.hannWindow(4)' };
