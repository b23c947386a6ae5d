import { finite, reduction, variance, withAxis } from '../helpers/definitions.js';

export const expected = reduction(variance);

export const calls = {
  'a.var(0)': {
    numpy: 'a.var(axis=0, ddof=1, keepdims=True)',
    make: withAxis(finite),
    python: 'like(d(a).var(several(axis), ddof=1, keepdims=keepdim), a)',
    js: 'torch.var(a, axis, false, { keepdim })',
    near: { scale: 'peak(d(a)) ** 2', factor: 8, kept: 'double' },
  },
};
