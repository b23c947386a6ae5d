import { REALS, least, numbersOf, reduction, withAxis, withNaN } from '../helpers/definitions.js';

export const samples = {
  nanmin_all: () => [{}, { elements: withNaN }],
  nanmin: () => [{}, { elements: withNaN }],
};

export const expected = reduction((values) => {
  const numbers = numbersOf(values);
  return numbers.length > 0 ? least(numbers) : NaN;
});

/* 0 and -0 are equal, and either may be the result: adding 0 makes both 0. */
export const calls = {
  'a.nanmin()': {
    numpy: 'np.nanmin(a)',
    make: withAxis({ types: REALS, zero: false }),
    python:
      '(np.nanmin(a) + number(0, a), np.nanmin(a, several(axis), keepdims=keepdim) + number(0, a))',
    js: `[a.nanmin(), a.nanmin(axis, { keepdim })].map((x) =>
      typeof x === 'number' ? x + 0 : torch.add(x, 0))`,
  },
};
