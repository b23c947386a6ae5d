import { draws, isWhole } from '../helpers/definitions.js';

export const samples = {
  random_to_one: () => ({ b: 5 }),
  random_between_one: () => ({ a: 2, b: 5 }),
  random_to: () => ({ b: 5 }),
  random_between: () => ({ a: 2, b: 5 }),
};

export const expected = draws(({ a = 1, b }) =>
  b === undefined ? isWhole(0, 2 ** 32 - 1) : isWhole(a, b),
);

export const calls = {
  'torch.IntTensor(5).random(1, 6)': {
    numpy: 'rng.integers(1, 7, 5)',
    make: (g) => ({ n: g.integer(1, 20), low: g.integer(-9, 0), high: g.integer(1, 9) }),
    python: '[n, 0]',
    js:
      '((x) => [x.nElement(), x.lt(low).countNonzero() + x.gt(high).countNonzero()])' +
      '(torch.IntTensor(n).random(low, high))',
  },
  'torch.LongTensor(5).random(1, 6)': { torch: 'torch.randint(1, 7, (5,))' },
};
