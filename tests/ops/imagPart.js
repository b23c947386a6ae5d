import { pairs, parts } from '../helpers/definitions.js';

export const samples = () => ({ x: [3, 2] });

export const numpy = {
  'np.fft.fft(v).imag': {
    ours: 'v.fft().imagPart()',
    ...parts(pairs),
    numpy: 'v[..., 1]',
    js: 'torch.imagPart(v)',
  },
};

export const torch = { 'torch.fft.fft(v).imag': 'v.fft().imagPart()' };
