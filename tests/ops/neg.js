import { one, reals, unary } from '../helpers/definitions.js';

export const expected = unary((x) => -x);
export const calls = { 'torch.neg(a)': { numpy: '-a', make: one(reals) } };
