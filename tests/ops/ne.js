import { compare, one, reals } from '../helpers/definitions.js';

export const expected = compare((x, y) => x !== y);

export const calls = {
  'a.ne(a)': {
    numpy: 'np.isnan(a).astype(int)',
    make: one(reals),
    python: '(np.isnan(a), np.isnan(a))',
    js: '[a.ne(a), torch.isnan(a)]',
  },
};
