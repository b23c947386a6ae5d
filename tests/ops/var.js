import { finite, reduction, variance, withAxis } from '../helpers/definitions.js';

export const expected = reduction(variance);

export const numpy = {
  'a.var(axis=0, ddof=1, keepdims=True)': {
    ours: 'a.var(0)',
    make: withAxis(finite),
    numpy: 'like(d(a).var(several(axis), ddof=1, keepdims=keepdim), a)',
    js: 'torch.var(a, axis, false, { keepdim })',
    near: { scale: 'peak(d(a)) ** 2', factor: 8, kept: 'double' },
  },
};
