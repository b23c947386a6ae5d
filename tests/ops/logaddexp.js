import { pointwise, reals, two } from '../helpers/definitions.js';

export const expected = pointwise(
  (x, y) => Math.max(x, y) + Math.log1p(Math.exp(-Math.abs(x - y))),
);

export const calls = {
  'torch.logaddexp(a, b)': {
    numpy: 'np.logaddexp(a, b)',
    torch: 'torch.logaddexp(a, b)',
    make: two(reals),
    python: 'like(np.logaddexp(d(a), d(b)), a)',
    near: { ulps: 8, scale: 'np.abs(d(a)) + np.abs(d(b))', factor: 2 },
  },
};
