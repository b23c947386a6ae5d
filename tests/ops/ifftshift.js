import { shifted } from '../helpers/definitions.js';

export const calls = {
  'a.ifftshift([1])': {
    numpy: 'np.fft.ifftshift(a, axes=1)',
    torch: 'torch.fft.ifftshift(a, dim=1)',
    make: shifted,
    python: '(np.fft.ifftshift(v), np.fft.ifftshift(v, axes))',
    js: '[v.ifftshift(), v.ifftshift(axes)]',
  },
};
