import { LINE, complex, inLine, transform } from '../helpers/definitions.js';

export const samples = () => ({ x: [3, 2], n: 4, dim: 0, norm: 'ortho' });

export const calls = {
  'v.rfft().irfft(3)': {
    numpy: 'np.fft.irfft(np.fft.rfft(v), 3)',
    torch: 'torch.fft.irfft(torch.fft.rfft(v), n=3)',
    ...transform(
      (g) => ({ ...inLine(complex)(g), n: g.integer(1, 12) }),
      (x) => `np.fft.irfft(${x}, ${LINE})`,
      'torch.irfft(v, n, axis, norm)',
    ),
  },
};
