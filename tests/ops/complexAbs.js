import { pairs, parts } from '../helpers/definitions.js';

export const samples = () => ({ x: [3, 2] });

export const numpy = {
  'np.abs(np.fft.fft(v))': {
    ours: 'torch.complexAbs(v.fft())',
    ...parts(pairs),
    numpy: 'like(np.abs(signal(v)), v)',
    js: 'torch.complexAbs(v)',
    near: { ulps: 2 },
  },
};

export const torch = {
  'torch.fft.fft(v).abs()': 'torch.complexAbs(v.fft())',
  'torch.stft(torch.ones(8), 4, 2, window=torch.hann_window(4), return_complex=True).abs()':
    'torch.complexAbs(torch.stft(torch.ones(8), 4, 2))',
};
