import { REALS, reduction, total, withAxis } from '../helpers/definitions.js';

export const expected = reduction((values) => Math.log(total(values.map(Math.exp))));

export const calls = {
  'v.logsumexp()': {
    numpy: 'scipy.special.logsumexp(v)',
    make: withAxis({ types: REALS, several: false }),
    python: 'like(scipy.special.logsumexp(d(a), axis, keepdims=keepdim), a)',
    js: 'torch.logsumexp(a, axis, { keepdim })',
    near: { scale: '1 + np.abs(d(a)).max(axis, keepdims=keepdim)', factor: 4, kept: 'double' },
    differs: [
      [
        'logsumexp of no elements is -Infinity',
        'a.shape[axis] == 0',
        'like(np.log(np.exp(d(a)).sum(axis, keepdims=keepdim)), a)',
      ],
    ],
  },
  'v.logsumexp(0)': { torch: 'v.logsumexp(0, keepdim=True)' },
};
