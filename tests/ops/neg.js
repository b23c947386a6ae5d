import { one, reals, unary } from '../helpers/definitions.js';

export const expected = unary((x) => -x);
export const numpy = { '-a': { ours: 'torch.neg(a)', make: one(reals) } };
