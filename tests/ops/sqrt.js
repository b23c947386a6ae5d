import { one, reals, unary } from '../helpers/definitions.js';

export const expected = unary(Math.sqrt);

export const calls = {
  'torch.sqrt(v)': { numpy: 'np.sqrt(v)', make: one({ name: 'v', ...reals }) },
  'a.sqrt()': { torch: 'a.sqrt_()' },
};
