import { KEPT_IN_DOUBLES, REALS, one, product, reduction } from '../helpers/definitions.js';

export const expected = reduction(product);

export const calls = {
  'a.prod()': {
    numpy: 'a.prod()',
    make: one({
      values: [-2, 2],
      types: ['char', 'short', 'int', 'long', ...REALS],
      size: undefined,
    }),
    python: 'np.prod(w(a)) if not integral(a) else a.prod()',
    near: { scale: 'abs(np.prod(d(a)))', factor: 100 },
    differs: [[KEPT_IN_DOUBLES, 'not integral(a)', 'np.prod(d(a))']],
  },
};
