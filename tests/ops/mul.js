import { pointwise, withNumber } from '../helpers/definitions.js';

export const expected = pointwise((x, y) => x * y);

export const calls = {
  'torch.mul(a, 2)': {
    numpy: 'a * 2',
    torch: 'a * 2',
    make: withNumber(),
    python: 'a * number(x, a)',
    js: 'torch.mul(a, x)',
  },
};
