import { one, reals, unary } from '../helpers/definitions.js';

export const expected = unary(Math.exp);

export const calls = {
  'torch.exp(v)': { numpy: 'np.exp(v)', make: one({ name: 'v', ...reals }), near: { ulps: 4 } },
  'torch.exp(a)': { torch: 'a.exp()' },
};
