import { pointwise, remainderOf, withNumber } from '../helpers/definitions.js';

export const expected = pointwise(remainderOf);

export const numpy = {
  'a % 2': {
    ours: 'torch.remainder(a, 2)',
    make: withNumber(),
    numpy: 'a % number(x, a)',
    js: 'torch.remainder(a, x)',
    differs: [['integer division by 0 is an error', 'integral(a) and x == 0', 'refuse()']],
  },
};

export const torch = { 'a.remainder(2)': 'torch.remainder(a, 2)' };
