import {
  KEPT_IN_DOUBLES,
  OVERFLOWS,
  REALS,
  numbersOf,
  reduction,
  total,
  withAxis,
  withNaN,
} from '../helpers/definitions.js';

export const samples = {
  nansum_all: () => [{}, { elements: withNaN }],
  nansum: () => [{}, { elements: withNaN }],
};

export const expected = reduction((values) => total(numbersOf(values)));

export const calls = {
  'a.nansum()': {
    numpy: 'np.nansum(a)',
    torch: 'a.nansum().item()',
    make: withAxis({ types: REALS }),
    python: '(np.nansum(w(a)), like(np.nansum(w(a), several(axis), keepdims=keepdim), a))',
    js: '[a.nansum(), a.nansum(axis, { keepdim })]',
    near: { scale: 'np.nansum(np.abs(d(a)))', factor: 4 },
    differs: [
      [
        KEPT_IN_DOUBLES,
        null,
        '(np.nansum(d(a)), like(np.nansum(d(a), several(axis), keepdims=keepdim), a))',
      ],
      [
        KEPT_IN_DOUBLES,
        null,
        'like((np.nansum(d(a)), np.nansum(d(a), several(axis), keepdims=keepdim)), a)',
      ],
      OVERFLOWS,
    ],
  },
};
