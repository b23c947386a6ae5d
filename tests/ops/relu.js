import { REALS, activation, one } from '../helpers/definitions.js';

export const expected = activation((x) => (x > 0 || Number.isNaN(x) ? x : 0));

export const calls = {
  'torch.relu(v)': {
    numpy: 'np.maximum(v, 0)',
    torch: 'torch.relu(v)',
    make: one({ types: REALS }),
    python: 'np.maximum(a, 0)',
    js: 'torch.relu(a)',
    differs: [
      [
        '-0 is less than 0 in minima and maxima of two numbers, as in IEEE 754',
        null,
        'maximum(a, np.zeros_like(a))',
      ],
    ],
  },
};
