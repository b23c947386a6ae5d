import { pointwise, reals, two } from '../helpers/definitions.js';

export const expected = pointwise(
  (x, y) => Math.max(x, y) + Math.log1p(Math.exp(-Math.abs(x - y))),
);

export const numpy = {
  'np.logaddexp(a, b)': {
    ours: 'torch.logaddexp(a, b)',
    make: two(reals),
    numpy: 'like(np.logaddexp(d(a), d(b)), a)',
    near: { ulps: 8, scale: 'np.abs(d(a)) + np.abs(d(b))', factor: 2 },
  },
};

export const torch = { 'torch.logaddexp(a, b)': 'torch.logaddexp(a, b)' };
