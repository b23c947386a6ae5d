import { either, inPlane, transform } from '../helpers/definitions.js';

export const numpy = {
  'np.fft.ifft2(np.fft.fft2(a)).real': {
    ours: 'a.fft2().ifft2().realPart()',
    ...transform(inPlane(either), (x) => `np.fft.ifft2(${x}, norm=norm)`, 'torch.ifft2(v, norm)'),
  },
};

export const torch = { 'torch.fft.ifft2(torch.fft.fft2(a)).real': 'a.fft2().ifft2().realPart()' };
