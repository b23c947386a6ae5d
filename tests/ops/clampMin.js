import { pointwise, withNumber } from '../helpers/definitions.js';

export const expected = pointwise(Math.max);

export const calls = {
  'torch.clampMin(a, 2)': {
    numpy: 'np.clip(a, 2, None)',
    torch: 'a.clamp_min(2)',
    make: withNumber(),
    python: 'np.maximum(a, number(x, a))',
    js: 'torch.clampMin(a, x)',
    differs: [
      [
        '-0 is less than 0 in minima and maxima of two numbers, as in IEEE 754',
        null,
        'maximum(a, number(x, a))',
      ],
    ],
  },
};
