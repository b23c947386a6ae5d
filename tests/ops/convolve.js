import { REALS, convolved, lengths } from '../helpers/definitions.js';

export const samples = (m, n) => ({ a: [n], b: [Math.min(n, 2)], mode: 'same' });
export const expected = ({ a, b, mode }, to) => convolved(a.values, b.values, mode, to);

export const calls = {
  'torch.convolve(v, torch.Tensor([1, 1]))': {
    numpy: 'np.convolve(v, [1, 1])',
    torch: 'torchaudio.functional.convolve(v, torch.tensor([1., 1.]))',
    make: (g) => {
      const type = g.pick(REALS);
      return {
        v: g.tensor({ type, size: lengths(g, 1), values: 'modest' }),
        u: g.tensor({ type, size: lengths(g, 1), values: 'modest' }),
        mode: g.pick(['full', 'same', 'valid']),
      };
    },
    python: "like(scipy.signal.convolve(d(v), d(u), mode, method='direct'), v)",
    js: 'torch.convolve(v, u, mode)',
    near: { scale: 'np.abs(d(v)).sum() * peak(d(u))', factor: 16 },
  },
};
