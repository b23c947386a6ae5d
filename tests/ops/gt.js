import { compare, two, withNumber } from '../helpers/definitions.js';

export const expected = compare((x, y) => x > y);

export const numpy = {
  '(a > 2).astype(int)': {
    ours: 'a.gt(2)',
    make: (g) => ({
      ...two({ values: g.pick(['small', 'any']) })(g),
      ...withNumber({ name: 'c' })(g),
    }),
    numpy: '(a > b, a >= b, a < b, c > number(x, c), c <= number(x, c))',
    js: '[a.gt(b), a.ge(b), a.lt(b), c.gt(x), c.le(x)]',
  },
};

export const torch = { 'a > 2': 'a.gt(2)' };
