import { complexPair } from '../helpers/definitions.js';

export const samples = () => ({ a: [3, 2], b: [3, 2] });

export const calls = {
  'torch.complexDiv(v.fft(), torch.Tensor([[1, 1]]))': {
    numpy: 'np.fft.fft(v) / (1 + 1j)',
    torch: 'torch.view_as_real(torch.fft.fft(v) / (1 + 1j))',
    make: complexPair,
    python: 'like(signal(v) / signal(u), v)',
    js: 'torch.complexDiv(v, u)',
    near: {
      scale: 'np.repeat((np.abs(signal(v)) / np.abs(signal(u)))[..., None], 2, -1)',
      factor: 8,
    },
  },
};
