import { LINE, inLine, real, transform } from '../helpers/definitions.js';

export const numpy = {
  'np.fft.rfft(v)': {
    ours: 'v.rfft()',
    ...transform(inLine(real), (x) => `np.fft.rfft(${x}, ${LINE})`, 'torch.rfft(v, n, axis, norm)'),
  },
};

export const torch = { 'torch.view_as_real(torch.fft.rfft(a, dim=0))': 'a.rfft(-1, 0)' };
