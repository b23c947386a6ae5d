import { INTEGERS, pointwise, two } from '../helpers/definitions.js';

export const expected = pointwise((x, y) => x & y);

export const calls = {
  'torch.cbitand(a.gt(1), a.lt(5))': {
    numpy: '((a > 1) & (a < 5)).astype(int)',
    torch: '(a > 1) & (a < 5)',
    make: two({ types: INTEGERS }),
    python: '(a & b, a | b, a ^ b)',
    js: '[torch.cbitand(a, b), torch.cbitor(a, b), torch.cbitxor(a, b)]',
  },
};
