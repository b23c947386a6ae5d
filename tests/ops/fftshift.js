import { shifted } from '../helpers/definitions.js';

export const calls = {
  'v.fftshift()': {
    numpy: 'np.fft.fftshift(v)',
    torch: 'torch.fft.fftshift(v)',
    make: shifted,
    python: '(np.fft.fftshift(v), np.fft.fftshift(v, axes))',
    js: '[v.fftshift(), v.fftshift(axes)]',
  },
};
