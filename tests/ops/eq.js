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

export const calls = {
  'torch.eq(a, b)': {
    numpy: '(a == b).astype(int)',
    make: (g) => ({
      ...two({ values: g.pick(['small', 'any']) })(g),
      ...withNumber({ name: 'c' })(g),
    }),
    python: '(a == b, a != b, c == number(x, c), c != number(x, c))',
    js: '[torch.eq(a, b), torch.ne(a, b), torch.eq(c, x), torch.ne(c, x)]',
  },
  'mask.eq(0)': { numpy: '(~(a > 2)).astype(int)', make: masks, python: 'p == 0', js: 'p.eq(0)' },
};
