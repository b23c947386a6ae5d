import { shifted } from '../helpers/definitions.js';

export const numpy = {
  'np.fft.ifftshift(a, axes=1)': {
    ours: 'a.ifftshift([1])',
    make: shifted,
    numpy: '(np.fft.ifftshift(v), np.fft.ifftshift(v, axes))',
    js: '[v.ifftshift(), v.ifftshift(axes)]',
  },
};

export const torch = { 'torch.fft.ifftshift(a, dim=1)': 'a.ifftshift([1])' };
