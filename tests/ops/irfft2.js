import { complex, inPlane, inverseOf, transform } from '../helpers/definitions.js';

export const samples = inverseOf;

export const calls = {
  'a.rfft2().irfft2([2, 3], [0, 1])': {
    numpy: 'np.fft.irfft2(np.fft.rfft2(a), a.shape)',
    torch: 'torch.fft.irfft2(torch.fft.rfft2(a), s=(2, 3))',
    ...transform(
      (g) => ({ ...inPlane(complex)(g), size: [g.integer(1, 6), g.integer(1, 6)] }),
      (x) => `np.fft.irfft2(${x}, size, (0, 1), norm)`,
      'torch.irfft2(v, size, [0, 1], norm)',
    ),
  },
};
