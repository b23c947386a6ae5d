import { pairs, parts } from '../helpers/definitions.js';

export const samples = () => ({ x: [3, 2] });

export const calls = {
  'torch.complexAbs(v.fft())': {
    numpy: 'np.abs(np.fft.fft(v))',
    torch: 'torch.fft.fft(v).abs()',
    ...parts(pairs),
    python: 'like(np.abs(signal(v)), v)',
    js: 'torch.complexAbs(v)',
    near: { ulps: 2 },
  },
  'torch.complexAbs(torch.stft(torch.ones(8), 4, 2))': {
    torch:
      'torch.stft(torch.ones(8), 4, 2, window=torch.hann_window(4), return_complex=True).abs()',
  },
};
