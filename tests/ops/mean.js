import {
  KEPT_IN_DOUBLES,
  OVERFLOWS,
  REALS,
  mean,
  reduction,
  withAxis,
} from '../helpers/definitions.js';

export const expected = reduction(mean);

export const numpy = {
  'a.mean(axis=1, keepdims=True)': {
    ours: 'a.mean(1)',
    make: withAxis({ types: REALS }),
    numpy: 'like(w(a).mean(several(axis), keepdims=keepdim), a)',
    js: 'torch.mean(a, axis, { keepdim })',
    near: { scale: 'np.abs(d(a)).mean(several(axis), keepdims=keepdim)', factor: 4 },
    differs: [
      [KEPT_IN_DOUBLES, null, 'like(d(a).mean(several(axis), keepdims=keepdim), a)'],
      OVERFLOWS,
    ],
  },
};

export const torch = { 'a.mean(1, keepdim=True)': 'a.mean(1)' };
