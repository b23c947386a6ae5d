import { REALS, build, covariance, tensors } from '../helpers/definitions.js';

export const expected = ({ t, biased }, to) =>
  build([t.size[0], t.size[0]], ([i, j]) => to(covariance(t, i, j) / (t.size[1] - !biased)));

export const calls = {
  'a.cov()': {
    numpy: 'np.cov(a)',
    torch: 'torch.cov(a)',
    make: (g) => ({
      ...tensors(g, { a: [g.integer(1, 5), g.integer(2, 30)] }, { types: REALS }),
      biased: g.chance(0.5),
    }),
    python: 'like(np.atleast_2d(np.cov(d(a), bias=biased)), a)',
    js: 'torch.cov(a, biased)',
    near: { scale: 'peak(d(a)) ** 2', factor: 8, kept: 'double' },
  },
};
