import { pointwise, scaled, two } from '../helpers/definitions.js';

export const expected = { csub_scalar: pointwise((x, y) => x - y), csub: scaled((x, y) => x - y) };
export const calls = { 'torch.csub(a, b)': { numpy: 'a - b', torch: 'a - b', make: two() } };
