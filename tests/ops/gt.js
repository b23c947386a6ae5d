import { compare, two, withNumber } from '../helpers/definitions.js';

export const expected = compare((x, y) => x > y);

export const calls = {
  'a.gt(2)': {
    numpy: '(a > 2).astype(int)',
    torch: 'a > 2',
    make: (g) => ({
      ...two({ values: g.pick(['small', 'any']) })(g),
      ...withNumber({ name: 'c' })(g),
    }),
    python: '(a > b, a >= b, a < b, c > number(x, c), c <= number(x, c))',
    js: '[a.gt(b), a.ge(b), a.lt(b), c.gt(x), c.le(x)]',
  },
};
