import { pointwise, two } from '../helpers/definitions.js';

export const expected = pointwise((x, y) => x * y);
export const numpy = { 'a * b': { ours: 'torch.cmul(a, b)', make: two() } };
export const torch = { 'a * b': 'torch.cmul(a, b)', 'a.mul_(b)': 'a.cmul(b)' };
