import { pointwise, two } from '../helpers/definitions.js';

export const expected = pointwise((x, y) => x / y);
export const calls = {
  'torch.cdiv(b, a)': {
    numpy: 'b / a',
    torch: 'b / a',
    make: two(),
    differs: [['integer division truncates, as in C', 'integral(a)', 'trunc_divide(b, a)']],
  },
};
