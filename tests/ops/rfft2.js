import { inPlane, real, transform } from '../helpers/definitions.js';

export const calls = {
  'a.rfft2()': {
    numpy: 'np.fft.rfft2(a)',
    ...transform(inPlane(real), (x) => `np.fft.rfft2(${x}, norm=norm)`, 'torch.rfft2(v, norm)'),
  },
  'a.rfft2().realPart()': { torch: 'torch.fft.rfft2(a).real' },
};
