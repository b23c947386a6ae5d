import { pointwise, withNumber } from '../helpers/definitions.js';

export const expected = pointwise(Math.min);

export const numpy = {
  'np.clip(a, None, 4)': {
    ours: 'torch.clampMax(a, 4)',
    make: withNumber(),
    numpy: 'np.minimum(a, number(x, a))',
    js: 'torch.clampMax(a, x)',
    into: 1,
  },
};

export const torch = { 'a.clamp_max(4)': 'torch.clampMax(a, 4)' };
