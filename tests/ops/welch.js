import { line } from '../helpers/definitions.js';

/* Frames of two elements, whose window is 0 1, without an overlap. */
const densities = ({ size, values }, fs) => {
  const n = size.at(-1);
  return values.flatMap((_, at) => {
    if (at % n > 0) return [];
    let [sum, frames] = [0, 0];
    for (let i = at; i + 2 <= at + n; i++, frames++) sum += ((values[i + 1] - values[i]) / 2) ** 2;
    return [sum / frames / fs, sum / frames / fs];
  });
};

export const samples = (m) => ({ x: [m, 2], fs: 2, n: 2, overlap: 1 });
export const expected = ({ x, fs }, to) => [
  line([0, fs / 2], to),
  { size: [...x.size.slice(0, -1), 2], values: densities(x, fs).map(to) },
];

export const calls = {
  'torch.welch(torch.Tensor([1, 3, 2, 5]), 1, 4)[1]': {
    numpy: 'scipy.signal.welch([1, 3, 2, 5], nperseg=4)[1]',
    make: (g) => ({
      v: g.tensor({ type: 'double', size: [g.integer(1, 3), g.integer(16, 60)], values: 'modest' }),
      n: g.integer(4, 16),
    }),
    python: 'list(scipy.signal.welch(d(v), 8, nperseg=n))',
    js: 'torch.welch(v, 8, n)',
    near: { scale: 'max(peak(d(v)) ** 2, 4.)', factor: 256 },
  },
};
