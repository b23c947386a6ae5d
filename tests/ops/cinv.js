import { one, reals, unary } from '../helpers/definitions.js';

export const expected = unary((x) => 1 / x);
export const numpy = { '1 / a': { ours: 'torch.cinv(a)', make: one(reals) } };
