import { LINE, inLine, real, transform } from '../helpers/definitions.js';

export const calls = {
  'v.rfft()': {
    numpy: 'np.fft.rfft(v)',
    ...transform(inLine(real), (x) => `np.fft.rfft(${x}, ${LINE})`, 'torch.rfft(v, n, axis, norm)'),
  },
  'a.rfft(-1, 0)': { torch: 'torch.view_as_real(torch.fft.rfft(a, dim=0))' },
};
