import {
  REALS,
  numbersOf,
  reduction,
  variance,
  withAxis,
  withNaN,
} from '../helpers/definitions.js';

export const samples = {
  nanvar_all: () => [{}, { elements: withNaN }],
  nanvar: () => [{}, { elements: withNaN }],
};

export const expected = reduction((values, rest) => {
  const numbers = numbersOf(values);
  return numbers.length > 0 ? variance(numbers, rest) : NaN;
});

export const calls = {
  'a.nanvar()': {
    numpy: 'np.nanvar(a, ddof=1)',
    make: (g) => ({
      ...withAxis({ types: REALS, values: g.pick(['modest', () => g.pick([NaN, 1, 2.5])]) })(g),
      biased: g.chance(0.5),
    }),
    python:
      '(np.nanvar(d(a), ddof=0 if biased else 1), like(np.nanvar(d(a), several(axis), ddof=0 if biased else 1, keepdims=keepdim), a))',
    js: '[a.nanvar(biased), a.nanvar(axis, biased, { keepdim })]',
    near: { scale: 'peak(np.nan_to_num(d(a))) ** 2 + 1', factor: 4 },
  },
};
