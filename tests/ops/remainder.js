import { pointwise, remainderOf, withNumber } from '../helpers/definitions.js';

export const expected = pointwise(remainderOf);

export const calls = {
  'torch.remainder(a, 2)': {
    numpy: 'a % 2',
    torch: 'a.remainder(2)',
    make: withNumber(),
    python: 'a % number(x, a)',
    js: 'torch.remainder(a, x)',
    differs: [['integer division by 0 is an error', 'integral(a) and x == 0', 'refuse()']],
  },
};
