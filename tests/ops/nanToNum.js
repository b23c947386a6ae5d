import { REALS, map, specials } from '../helpers/definitions.js';

export const samples = () => [{}, { elements: specials, nan: 1, posinf: 2, neginf: 3 }];

export const expected = ({ a, nan, posinf, neginf }, to) =>
  map(a, (x) => to(Number.isNaN(x) ? nan : x === Infinity ? posinf : x === -Infinity ? neginf : x));

export const calls = {
  'torch.nanToNum(torch.div(v, 0), 0, 9)': {
    numpy: 'np.nan_to_num(v / 0, posinf=9)',
    torch: '(v / 0).nan_to_num(0, 9)',
    make: (g) => ({
      v: g.tensor({ types: REALS, values: g.pick(['any', 'special']) }),
      x: g.integer(-5, 5),
      y: g.integer(0, 9),
    }),
    python: '(np.nan_to_num(v, nan=x, posinf=y), np.nan_to_num(v))',
    js: '[torch.nanToNum(v, x, y), torch.nanToNum(v)]',
  },
};
