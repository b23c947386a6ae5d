import { complexPair } from '../helpers/definitions.js';

export const samples = () => ({ a: [3, 2], b: [3, 2] });

export const calls = {
  'torch.complexMul(v.fft(), v.fft())': {
    numpy: 'np.fft.fft(v) * np.fft.fft(v)',
    torch: 'torch.view_as_real(torch.fft.fft(v) * torch.fft.fft(v))',
    make: complexPair,
    python: 'like(signal(v) * signal(u), v)',
    js: 'torch.complexMul(v, u)',
    near: {
      scale: 'np.repeat((np.abs(signal(v)) * np.abs(signal(u)))[..., None], 2, -1)',
      factor: 4,
    },
  },
};
