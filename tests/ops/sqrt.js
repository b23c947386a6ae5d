import { one, reals, unary } from '../helpers/definitions.js';

export const expected = unary(Math.sqrt);

export const numpy = {
  'np.sqrt(v)': { ours: 'torch.sqrt(v)', make: one({ name: 'v', ...reals }) },
};

export const torch = { 'a.sqrt_()': 'a.sqrt()' };
