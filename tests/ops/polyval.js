import { ALL, REALS, map } from '../helpers/definitions.js';

const horner = (list, x, to) => list.reduce((sum, c) => to(to(sum * x) + c), 0);

export const samples = {
  polyval: (m, n) => [{ coefficients: [3], x: [m, n] }],
  polyval_number: () => [{ coefficients: [3], x: 2 }],
};

export const expected = {
  polyval: ({ coefficients, x }, to) => map(x, (v) => horner(coefficients.values, v, to)),
  polyval_number: ({ coefficients, x }, to) => horner(coefficients.values, to(x), to),
};

export const calls = {
  'torch.polyval(v, a)': {
    numpy: 'np.polyval(v, a)',
    make(g) {
      const type = g.pick(ALL);
      const values = REALS.includes(type) ? 'modest' : 'any';
      return {
        p: g.tensor({ type, size: [g.integer(1, 6)], values }),
        a: g.tensor({ type, values }),
      };
    },
    python: 'like(np.polyval(w(p), w(a)), a)',
    js: 'torch.polyval(p, a)',
    near: { scale: 'np.polyval(np.abs(w(p)), np.abs(w(a)))', factor: 2 },
  },
  'torch.polyval(v, 2)': {
    numpy: 'np.polyval(v, 2)',
    make: (g) => ({
      p: g.tensor({ type: 'double', size: g.sizes(1), values: 'small' }),
      x: g.pick([-1, 0, 0.5, 1]),
    }),
    python: 'float(np.polyval(p, x))',
    js: 'torch.polyval(p, x)',
  },
};
