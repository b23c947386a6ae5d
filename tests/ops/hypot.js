import { pointwise, reals, two } from '../helpers/definitions.js';

export const expected = pointwise(Math.hypot);

export const calls = {
  'torch.hypot(a, b)': {
    numpy: 'np.hypot(a, b)',
    torch: 'torch.hypot(a, b)',
    make: two(reals),
    near: { ulps: 2 },
  },
};
