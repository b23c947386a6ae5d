import { pairs, parts } from '../helpers/definitions.js';

export const samples = () => ({ x: [3, 2] });

export const calls = {
  'v.fft().imagPart()': {
    numpy: 'np.fft.fft(v).imag',
    torch: 'torch.fft.fft(v).imag',
    ...parts(pairs),
    python: 'v[..., 1]',
    js: 'torch.imagPart(v)',
  },
};
