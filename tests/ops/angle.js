import { pairs, parts } from '../helpers/definitions.js';

export const samples = () => ({ x: [3, 2] });

export const numpy = {
  'np.angle(np.fft.fft(v))': {
    ours: 'torch.angle(v.fft())',
    ...parts(pairs),
    numpy: 'like(np.angle(signal(v)), v)',
    js: 'torch.angle(v)',
    near: { ulps: 4 },
  },
};

export const torch = { 'torch.fft.fft(v).angle()': 'torch.angle(v.fft())' };
