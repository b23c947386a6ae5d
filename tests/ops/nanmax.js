import {
  REALS,
  greatest,
  numbersOf,
  reduction,
  withAxis,
  withNaN,
} from '../helpers/definitions.js';

export const samples = {
  nanmax_all: () => [{}, { elements: withNaN }],
  nanmax: () => [{}, { elements: withNaN }],
};

export const expected = reduction((values) => {
  const numbers = numbersOf(values);
  return numbers.length > 0 ? greatest(numbers) : NaN;
});

/* 0 and -0 are equal, and either may be the result: adding 0 makes both 0. */
export const calls = {
  'a.nanmax()': {
    numpy: 'np.nanmax(a)',
    make: withAxis({ types: REALS, zero: false }),
    python:
      '(np.nanmax(a) + number(0, a), np.nanmax(a, several(axis), keepdims=keepdim) + number(0, a))',
    js: `[a.nanmax(), a.nanmax(axis, { keepdim })].map((x) =>
      typeof x === 'number' ? x + 0 : torch.add(x, 0))`,
  },
};
