import { one, reals, unary } from '../helpers/definitions.js';

export const expected = unary((x) => 1 / x);
export const calls = { 'torch.cinv(a)': { numpy: '1 / a', make: one(reals) } };
