import { REALS, numbersOf, reduction, withAxis, withNaN } from '../helpers/definitions.js';

export const samples = {
  nanmedian_all: () => [{}, { elements: withNaN }],
  nanmedian: () => [{}, { elements: withNaN }],
};

export const expected = reduction((values) => {
  const numbers = numbersOf(values).sort((x, y) => x - y);
  const middle = numbers.length >> 1;
  if (numbers.length % 2 === 1) return numbers[middle];
  return numbers.length > 0 ? (numbers[middle - 1] + numbers[middle]) / 2 : NaN;
});

export const calls = {
  'a.nanmedian()': {
    numpy: 'np.nanmedian(a)',
    make: (g) =>
      withAxis({
        types: REALS,
        zero: false,
        values: g.pick(['modest', 'small', () => g.pick([NaN, Infinity, 1, 2.5])]),
      })(g),
    python: '(np.nanmedian(d(a)), like(np.nanmedian(d(a), several(axis), keepdims=keepdim), a))',
    js: '[a.nanmedian(), a.nanmedian(axis, { keepdim })]',
    near: { scale: 'peak(np.nan_to_num(d(a), posinf=0, neginf=0))', factor: 2, kept: 'double' },
  },
};
