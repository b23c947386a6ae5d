import { pointwise, two, withNumber } from '../helpers/definitions.js';

export const expected = pointwise(Math.min);

export const calls = {
  'torch.cmin(a, b)': {
    numpy: 'np.minimum(a, b)',
    make: (g) => ({ ...two()(g), ...withNumber({ name: 'c' })(g) }),
    python: '(np.minimum(a, b), np.minimum(c, number(x, c)))',
    js: '[torch.cmin(a, b), torch.cmin(c, x)]',
    differs: [
      [
        '-0 is less than 0 in minima and maxima of two numbers, as in IEEE 754',
        null,
        '(minimum(a, b), minimum(c, number(x, c)))',
      ],
    ],
  },
};
