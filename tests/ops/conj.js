import { pairs, parts } from '../helpers/definitions.js';

export const samples = () => ({ x: [3, 2] });

export const numpy = {
  'np.conj(np.fft.fft(v))': {
    ours: 'torch.conj(v.fft())',
    ...parts(pairs),
    numpy: 'v * np.array([1, -1], v.dtype)',
    js: 'torch.conj(v)',
  },
};

export const torch = { 'torch.view_as_real(torch.fft.fft(v).conj())': 'torch.conj(v.fft())' };
