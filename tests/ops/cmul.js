import { pointwise, two } from '../helpers/definitions.js';

export const expected = pointwise((x, y) => x * y);
export const calls = {
  'torch.cmul(a, b)': { numpy: 'a * b', torch: 'a * b', make: two() },
  'a.cmul(b)': { torch: 'a.mul_(b)' },
};
