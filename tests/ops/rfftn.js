import { inVolume, real, transform } from '../helpers/definitions.js';

export const numpy = {
  'np.fft.rfftn(a, (2, 2), (0, 1)).real': {
    ours: 'a.rfftn([2, 2], [0, 1]).realPart()',
    ...transform(
      inVolume(real),
      (x) => `np.fft.rfftn(${x}, size, axes, norm)`,
      'torch.rfftn(v, size, axes, norm)',
    ),
  },
};

export const torch = { 'torch.fft.rfftn(a, dim=(0,)).real': 'a.rfftn([0]).realPart()' };
