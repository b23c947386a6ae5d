import {
  KEPT_IN_DOUBLES,
  OVERFLOWS,
  REALS,
  mean,
  numbersOf,
  reduction,
  withAxis,
  withNaN,
} from '../helpers/definitions.js';

export const samples = {
  nanmean_all: () => [{}, { elements: withNaN }],
  nanmean: () => [{}, { elements: withNaN }],
};

export const expected = reduction((values) => mean(numbersOf(values)));

export const calls = {
  'a.nanmean(1)': {
    numpy: 'np.nanmean(a, axis=1, keepdims=True)',
    torch: 'a.nanmean(1, keepdim=True)',
    make: withAxis({ types: REALS }),
    python: 'like(np.nanmean(w(a), several(axis), keepdims=keepdim), a)',
    js: 'torch.nanmean(a, axis, { keepdim })',
    near: { scale: 'np.nanmean(np.abs(d(a)), several(axis), keepdims=keepdim)', factor: 4 },
    differs: [
      [KEPT_IN_DOUBLES, null, 'like(np.nanmean(d(a), several(axis), keepdims=keepdim), a)'],
      OVERFLOWS,
    ],
  },
};
