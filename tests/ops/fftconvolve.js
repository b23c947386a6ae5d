import { REALS, lengths } from '../helpers/definitions.js';

const convolved = (g) => {
  const rank = g.integer(1, 2);
  const type = g.pick(REALS);
  const size = lengths(g, rank);
  return {
    v: g.tensor({ type, size, values: 'modest' }),
    u: g.tensor({ type, size: size.map((n) => g.integer(1, n)), values: 'modest' }),
  };
};

export const calls = {
  'torch.fftconvolve(v, torch.Tensor([1, 1]))': {
    numpy: 'scipy.signal.fftconvolve(v, [1, 1])',
    make: convolved,
    python: 'like(scipy.signal.fftconvolve(d(v), d(u)), v)',
    js: 'torch.fftconvolve(v, u)',
    near: { scale: 'np.abs(d(v)).sum() * peak(d(u))', factor: 16 },
  },
  "torch.fftconvolve(a, a, 'same')": {
    numpy: "scipy.signal.fftconvolve(a, a, 'same')",
    make: (g) => ({ ...convolved(g), mode: g.pick(['full', 'same', 'valid']) }),
    python: 'like(scipy.signal.fftconvolve(d(v), d(u), mode), v)',
    js: 'torch.fftconvolve(v, u, mode)',
    near: { scale: 'np.abs(d(v)).sum() * peak(d(u))', factor: 16 },
  },
  'torch.fftconvolve(v, v)': { torch: 'torchaudio.functional.fftconvolve(v, v)' },
};
