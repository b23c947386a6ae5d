import { inPlane, real, transform } from '../helpers/definitions.js';

export const numpy = {
  'np.fft.rfft2(a)': {
    ours: 'a.rfft2()',
    ...transform(inPlane(real), (x) => `np.fft.rfft2(${x}, norm=norm)`, 'torch.rfft2(v, norm)'),
  },
};

export const torch = { 'torch.fft.rfft2(a).real': 'a.rfft2().realPart()' };
