import { pairs, parts } from '../helpers/definitions.js';

export const samples = () => ({ x: [3, 2] });

export const calls = {
  'torch.angle(v.fft())': {
    numpy: 'np.angle(np.fft.fft(v))',
    torch: 'torch.fft.fft(v).angle()',
    ...parts(pairs),
    python: 'like(np.angle(signal(v)), v)',
    js: 'torch.angle(v)',
    near: { ulps: 4 },
  },
};
