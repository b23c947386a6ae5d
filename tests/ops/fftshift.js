import { shifted } from '../helpers/definitions.js';

export const numpy = {
  'np.fft.fftshift(v)': {
    ours: 'v.fftshift()',
    make: shifted,
    numpy: '(np.fft.fftshift(v), np.fft.fftshift(v, axes))',
    js: '[v.fftshift(), v.fftshift(axes)]',
  },
};

export const torch = { 'torch.fft.fftshift(v)': 'v.fftshift()' };
