import { one, unary } from '../helpers/definitions.js';

export const expected = unary((x) => x * x);

export const calls = {
  'torch.square(v)': {
    numpy: 'np.square(v)',
    torch: 'v.square()',
    make: one({ name: 'v' }),
  },
};
