import { pointwise } from '../helpers/definitions.js';

export const expected = pointwise((x, y) => x - y);

export const calls = { 'torch.subtract(a, b)': { torch: 'torch.subtract(a, b)' } };
