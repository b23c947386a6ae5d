import { upTo, vector } from '../helpers/definitions.js';

export const samples = () => [
  { start: 1, end: 8, n: 4 },
  { start: -2, end: -32, n: 5 },
];

export const expected = ({ start, end, n }, to) =>
  vector(upTo(n).map((i) => to(start * (end / start) ** (i / (n - 1)))));

export const calls = {
  'torch.geomspace(1, 8, 4)': {
    numpy: 'np.geomspace(1, 8, 4)',
    make(g) {
      const sign = g.sign();
      return {
        start: sign * (g.number() * 100 + 1e-3),
        end: sign * (g.number() * 100 + 1e-3),
        n: g.integer(0, 60),
      };
    },
    python: 'np.geomspace(start, end, n)',
    js: 'torch.geomspace(start, end, n)',
    near: { scale: 'np.abs(np.geomspace(start, end, n))', factor: 32 },
  },
};

export const section = 'Creating and joining tensors';
