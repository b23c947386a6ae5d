import { pointwise, withNumber } from '../helpers/definitions.js';

export const expected = pointwise((x, y) => x / y);

export const calls = {
  'torch.div(a, 2)': {
    numpy: 'a / 2',
    make: withNumber(),
    python: 'a / number(x, a)',
    js: 'torch.div(a, x)',
    differs: [
      ['integer division truncates, as in C', 'integral(a)', 'trunc_divide(a, number(x, a))'],
    ],
  },
};
