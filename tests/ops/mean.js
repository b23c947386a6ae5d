import {
  KEPT_IN_DOUBLES,
  OVERFLOWS,
  REALS,
  mean,
  reduction,
  withAxis,
} from '../helpers/definitions.js';

export const expected = reduction(mean);

export const calls = {
  'a.mean(1)': {
    numpy: 'a.mean(axis=1, keepdims=True)',
    torch: 'a.mean(1, keepdim=True)',
    make: withAxis({ types: REALS }),
    python: 'like(w(a).mean(several(axis), keepdims=keepdim), a)',
    js: 'torch.mean(a, axis, { keepdim })',
    near: { scale: 'np.abs(d(a)).mean(several(axis), keepdims=keepdim)', factor: 4 },
    differs: [
      [KEPT_IN_DOUBLES, null, 'like(d(a).mean(several(axis), keepdims=keepdim), a)'],
      OVERFLOWS,
    ],
  },
};
