import { unary } from '../helpers/definitions.js';

export const expected = unary((x) => 1 / (1 + Math.exp(-x)));
export const calls = { 'torch.sigmoid(a)': { torch: 'a.sigmoid()' } };
