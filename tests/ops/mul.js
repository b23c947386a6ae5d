import { pointwise, withNumber } from '../helpers/definitions.js';

export const expected = pointwise((x, y) => x * y);

export const numpy = {
  'a * 2': {
    ours: 'torch.mul(a, 2)',
    make: withNumber(),
    numpy: 'a * number(x, a)',
    js: 'torch.mul(a, x)',
  },
};

export const torch = { 'a * 2': 'torch.mul(a, 2)' };
