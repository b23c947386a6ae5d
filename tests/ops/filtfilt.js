import { filteredTwice, line } from '../helpers/definitions.js';

const coefficients = { b: (type, i) => [0.5, 0.25][i % 2], a: (type, i) => [1, -0.5][i % 2] };

export const samples = () => ({ b: [2], a: [2], x: [10], dims: [0], elements: coefficients });
export const expected = ({ b, a, x }, to) => line(filteredTwice(b.values, a.values, x.values), to);

export const calls = {
  'torch.filtfilt(torch.Tensor([0.5]), torch.Tensor([1, -0.5]), torch.ones(9))': {
    numpy: 'scipy.signal.filtfilt([0.5], [1, -0.5], np.ones(9))',
    torch: 'torchaudio.functional.filtfilt(x, a, b)',
    make: (g) => {
      const size = [g.integer(1, 3), g.integer(10, 40)];
      return { v: g.tensor({ type: 'double', size, values: 'modest' }) };
    },
    python: 'scipy.signal.filtfilt([0.5, 2], [1, -0.5, 0.25], d(v))',
    js: 'torch.filtfilt(torch.Tensor([0.5, 2]), torch.Tensor([1, -0.5, 0.25]), v)',
    near: { scale: 'peak(d(v)) * 64', factor: 64 },
  },
};
