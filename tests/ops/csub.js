import { pointwise, scaled, two } from '../helpers/definitions.js';

export const expected = { csub_scalar: pointwise((x, y) => x - y), csub: scaled((x, y) => x - y) };
export const numpy = { 'a - b': { ours: 'torch.csub(a, b)', make: two() } };
export const torch = { 'a - b': 'torch.csub(a, b)' };
