import { complex, inVolume, inverseOf, transform } from '../helpers/definitions.js';

export const samples = inverseOf;

export const calls = {
  'm.rfftn().irfftn()': {
    numpy: 'np.fft.irfftn(np.fft.rfftn(m))',
    ...transform(
      inVolume(complex),
      (x) => `np.fft.irfftn(${x}, size, axes, norm)`,
      'torch.irfftn(v, size, axes, norm)',
    ),
  },
  's.rfftn().irfftn()': { torch: 'torch.fft.irfftn(torch.fft.rfftn(s))' },
};
