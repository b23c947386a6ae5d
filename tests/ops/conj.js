import { pairs, parts } from '../helpers/definitions.js';

export const samples = () => ({ x: [3, 2] });

export const calls = {
  'torch.conj(v.fft())': {
    numpy: 'np.conj(np.fft.fft(v))',
    torch: 'torch.view_as_real(torch.fft.fft(v).conj())',
    ...parts(pairs),
    python: 'v * np.array([1, -1], v.dtype)',
    js: 'torch.conj(v)',
  },
};
