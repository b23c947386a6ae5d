import { pointwise, withNumber } from '../helpers/definitions.js';

export const expected = pointwise((x, y) => x / y);

export const numpy = {
  'a / 2': {
    ours: 'torch.div(a, 2)',
    make: withNumber(),
    numpy: 'a / number(x, a)',
    js: 'torch.div(a, x)',
    differs: [
      ['integer division truncates, as in C', 'integral(a)', 'trunc_divide(a, number(x, a))'],
    ],
  },
};
