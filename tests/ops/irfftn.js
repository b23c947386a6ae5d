import { complex, inVolume, inverseOf, transform } from '../helpers/definitions.js';

export const samples = inverseOf;

export const numpy = {
  'np.fft.irfftn(np.fft.rfftn(m))': {
    ours: 'm.rfftn().irfftn()',
    ...transform(
      inVolume(complex),
      (x) => `np.fft.irfftn(${x}, size, axes, norm)`,
      'torch.irfftn(v, size, axes, norm)',
    ),
  },
};

export const torch = { 'torch.fft.irfftn(torch.fft.rfftn(s))': 's.rfftn().irfftn()' };
