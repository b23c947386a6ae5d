import { compare, one, reals } from '../helpers/definitions.js';

export const expected = compare((x, y) => x !== y);

export const numpy = {
  'np.isnan(a).astype(int)': {
    ours: 'a.ne(a)',
    make: one(reals),
    numpy: '(np.isnan(a), np.isnan(a))',
    js: '[a.ne(a), torch.isnan(a)]',
  },
};
