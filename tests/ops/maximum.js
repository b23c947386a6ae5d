import { pointwise } from '../helpers/definitions.js';

export const expected = pointwise(Math.max);

export const calls = { 'torch.maximum(a, b)': { torch: 'torch.maximum(a, b)' } };
