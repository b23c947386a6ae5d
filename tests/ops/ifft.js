import { LINE, either, inLine, transform } from '../helpers/definitions.js';

export const calls = {
  'v.fft().ifft().realPart()': {
    numpy: 'np.fft.ifft(np.fft.fft(v)).real',
    torch: 'torch.fft.ifft(torch.fft.fft(v)).real',
    ...transform(
      inLine(either),
      (x) => `np.fft.ifft(${x}, ${LINE})`,
      'torch.ifft(v, n, axis, norm)',
    ),
  },
};
