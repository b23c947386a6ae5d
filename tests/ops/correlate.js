import { REALS, convolved, lengths } from '../helpers/definitions.js';

export const samples = (m, n) => ({ a: [n], b: [Math.min(n, 2)], mode: 'same' });
export const expected = ({ a, b, mode }, to) =>
  convolved(a.values, b.values.toReversed(), mode, to);

export const calls = {
  "torch.correlate(v, torch.Tensor([1, 2]), 'valid')": {
    numpy: "scipy.signal.correlate(v, [1, 2], 'valid')",
    make: (g) => {
      const type = g.pick(REALS);
      return {
        v: g.tensor({ type, size: lengths(g, 1), values: 'modest' }),
        u: g.tensor({ type, size: lengths(g, 1), values: 'modest' }),
        mode: g.pick(['full', 'same', 'valid']),
      };
    },
    python: "like(scipy.signal.convolve(d(v), d(u)[::-1], mode, method='direct'), v)",
    js: 'torch.correlate(v, u, mode)',
    near: { scale: 'np.abs(d(v)).sum() * peak(d(u))', factor: 16 },
  },
};
