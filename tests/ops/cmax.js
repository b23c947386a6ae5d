import { pointwise, two, withNumber } from '../helpers/definitions.js';

export const expected = pointwise(Math.max);

export const calls = {
  'torch.cmax(a, 3)': {
    numpy: 'np.maximum(a, 3)',
    make: (g) => ({ ...two()(g), ...withNumber({ name: 'c' })(g) }),
    python: '(np.maximum(a, b), np.maximum(c, number(x, c)))',
    js: '[torch.cmax(a, b), torch.cmax(c, x)]',
    differs: [
      [
        '-0 is less than 0 in minima and maxima of two numbers, as in IEEE 754',
        null,
        '(maximum(a, b), maximum(c, number(x, c)))',
      ],
    ],
  },
  'torch.cmax(a, b)': { torch: 'torch.maximum(a, b)' },
  'torch.cmax(a, 0)': { torch: 'a.relu()' },
};
