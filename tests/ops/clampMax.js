import { pointwise, withNumber } from '../helpers/definitions.js';

export const expected = pointwise(Math.min);

export const calls = {
  'torch.clampMax(a, 4)': {
    numpy: 'np.clip(a, None, 4)',
    torch: 'a.clamp_max(4)',
    make: withNumber(),
    python: 'np.minimum(a, number(x, a))',
    js: 'torch.clampMax(a, x)',
    differs: [
      [
        '-0 is less than 0 in minima and maxima of two numbers, as in IEEE 754',
        null,
        'minimum(a, number(x, a))',
      ],
    ],
  },
};
