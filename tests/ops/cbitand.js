import { INTEGERS, pointwise, two } from '../helpers/definitions.js';

export const expected = pointwise((x, y) => x & y);

export const numpy = {
  '((a > 1) & (a < 5)).astype(int)': {
    ours: 'torch.cbitand(a.gt(1), a.lt(5))',
    make: two({ types: INTEGERS }),
    numpy: '(a & b, a | b, a ^ b)',
    js: '[torch.cbitand(a, b), torch.cbitor(a, b), torch.cbitxor(a, b)]',
  },
};

export const torch = { '(a > 1) & (a < 5)': 'torch.cbitand(a.gt(1), a.lt(5))' };
