import {
  REALS,
  numbersOf,
  reduction,
  variance,
  withAxis,
  withNaN,
} from '../helpers/definitions.js';

export const samples = {
  nanstd_all: () => [{}, { elements: withNaN }],
  nanstd: () => [{}, { elements: withNaN }],
};

export const expected = reduction((values, rest) => {
  const numbers = numbersOf(values);
  return numbers.length > 0 ? Math.sqrt(variance(numbers, rest)) : NaN;
});

export const calls = {
  'a.nanstd()': {
    numpy: 'np.nanstd(a, ddof=1)',
    make: (g) => ({
      ...withAxis({ types: REALS, values: g.pick(['modest', () => g.pick([NaN, 1, 2.5])]) })(g),
      biased: g.chance(0.5),
    }),
    python:
      '(np.nanstd(d(a), ddof=0 if biased else 1), like(np.nanstd(d(a), several(axis), ddof=0 if biased else 1, keepdims=keepdim), a))',
    js: '[a.nanstd(biased), a.nanstd(axis, biased, { keepdim })]',
    near: { scale: 'peak(np.nan_to_num(d(a))) ** 2 + 1', factor: 4 },
  },
};
