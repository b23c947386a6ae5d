import { inVolume, real, transform } from '../helpers/definitions.js';

export const calls = {
  'a.rfftn([2, 2], [0, 1]).realPart()': {
    numpy: 'np.fft.rfftn(a, (2, 2), (0, 1)).real',
    ...transform(
      inVolume(real),
      (x) => `np.fft.rfftn(${x}, size, axes, norm)`,
      'torch.rfftn(v, size, axes, norm)',
    ),
  },
  'a.rfftn([0]).realPart()': { torch: 'torch.fft.rfftn(a, dim=(0,)).real' },
};
