import { compare, two, withNumber } from '../helpers/definitions.js';

const masks = (g) => {
  const size = g.sizes();
  const values = [0, 2];
  return {
    p: g.tensor({ type: 'byte', size, values }),
    q: g.tensor({ type: 'byte', size, values }),
  };
};

export const expected = compare((x, y) => x === y);

export const numpy = {
  '(a == b).astype(int)': {
    ours: 'torch.eq(a, b)',
    make: (g) => ({
      ...two({ values: g.pick(['small', 'any']) })(g),
      ...withNumber({ name: 'c' })(g),
    }),
    numpy: '(a == b, a != b, c == number(x, c), c != number(x, c))',
    js: '[torch.eq(a, b), torch.ne(a, b), torch.eq(c, x), torch.ne(c, x)]',
  },
  '(~(a > 2)).astype(int)': { ours: 'mask.eq(0)', make: masks, numpy: 'p == 0', js: 'p.eq(0)' },
};
