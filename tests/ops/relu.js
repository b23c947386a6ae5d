import { REALS, one, unary } from '../helpers/definitions.js';

export const expected = unary((x) => (x > 0 || Number.isNaN(x) ? x : 0));

export const calls = {
  'torch.relu(v)': {
    numpy: 'np.maximum(v, 0)',
    torch: 'torch.relu(v)',
    make: one({ types: REALS }),
    python: 'np.maximum(a, 0)',
    js: 'torch.relu(a)',
  },
};
