import { REALS, histogram, limits } from '../helpers/definitions.js';

export const samples = () => ({ bins: 4, min: -1, max: 2 });
export const expected = (args, to) => histogram(args.t.values, limits(args), args.bins, to);

export const calls = {
  'v.histc(2)': {
    numpy: 'np.histogram(v, bins=2)[0]',
    make: (g) => ({
      v: g.tensor({
        types: REALS,
        size: g.sizes(1, { zero: false }),
        values: g.pick(['modest', 'small']),
      }),
      bins: g.integer(1, 12),
    }),
    python: 'like(np.histogram(d(v), bins)[0], v)',
    js: 'torch.histc(v, bins)',
  },
};

export const countsNothing = true;
export const section = 'Reductions';
