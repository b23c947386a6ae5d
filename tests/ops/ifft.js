import { LINE, either, inLine, transform } from '../helpers/definitions.js';

export const numpy = {
  'np.fft.ifft(np.fft.fft(v)).real': {
    ours: 'v.fft().ifft().realPart()',
    ...transform(
      inLine(either),
      (x) => `np.fft.ifft(${x}, ${LINE})`,
      'torch.ifft(v, n, axis, norm)',
    ),
  },
};

export const torch = { 'torch.fft.ifft(torch.fft.fft(v)).real': 'v.fft().ifft().realPart()' };
