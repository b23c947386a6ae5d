import { REALS, build, covariance, tensors } from '../helpers/definitions.js';

export const expected = ({ t }, to) =>
  build([t.size[0], t.size[0]], ([i, j]) =>
    to(covariance(t, i, j) / Math.sqrt(covariance(t, i, i) * covariance(t, j, j))),
  );

export const calls = {
  'a.corrcoef()': {
    numpy: 'np.corrcoef(a)',
    torch: 'torch.corrcoef(a)',
    make: (g) =>
      tensors(g, { a: [g.integer(1, 5), g.integer(3, 30)] }, { types: REALS, values: 'usual' }),
    python: 'like(np.atleast_2d(np.corrcoef(d(a))), a)',
    js: 'torch.corrcoef(a)',
    near: { scale: '1', factor: 256, kept: 'double' },
  },
};
