import { pointwise, two } from '../helpers/definitions.js';

export const expected = pointwise((x, y) => x / y);
export const numpy = {
  'b / a': {
    ours: 'torch.cdiv(b, a)',
    make: two(),
    differs: [['integer division truncates, as in C', 'integral(a)', 'trunc_divide(b, a)']],
  },
};
export const torch = { 'b / a': 'torch.cdiv(b, a)' };
