import { either, inPlane, transform } from '../helpers/definitions.js';

export const calls = {
  'a.fft2().ifft2().realPart()': {
    numpy: 'np.fft.ifft2(np.fft.fft2(a)).real',
    torch: 'torch.fft.ifft2(torch.fft.fft2(a)).real',
    ...transform(inPlane(either), (x) => `np.fft.ifft2(${x}, norm=norm)`, 'torch.ifft2(v, norm)'),
  },
};
