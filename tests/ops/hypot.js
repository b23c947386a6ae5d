import { pointwise, reals, two } from '../helpers/definitions.js';

export const expected = pointwise(Math.hypot);

export const numpy = {
  'np.hypot(a, b)': { ours: 'torch.hypot(a, b)', make: two(reals), near: { ulps: 2 } },
};

export const torch = { 'torch.hypot(a, b)': 'torch.hypot(a, b)' };
