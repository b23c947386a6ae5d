import { pointwise } from '../helpers/definitions.js';

export const expected = pointwise(Math.min);

export const calls = { 'torch.minimum(a, b)': { torch: 'torch.minimum(a, b)' } };
