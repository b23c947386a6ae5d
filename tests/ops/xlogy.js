import { pointwise, reals, two } from '../helpers/definitions.js';

export const expected = pointwise((x, y) => (x === 0 && !Number.isNaN(y) ? 0 : x * Math.log(y)));

export const calls = {
  'torch.xlogy(a, b)': {
    numpy: 'scipy.special.xlogy(a, b)',
    torch: 'torch.xlogy(a, b)',
    make: two(reals),
    python: 'like(scipy.special.xlogy(d(a), d(b)), a)',
    js: 'torch.xlogy(a, b)',
    near: { ulps: 4 },
  },
};
