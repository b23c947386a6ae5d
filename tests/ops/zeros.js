import { anySize, build } from '../helpers/definitions.js';

export const expected = ({ sizes }) => build(sizes, () => 0);

export const calls = {
  'torch.zeros(2, 3)': {
    numpy: 'np.zeros((2, 3))',
    torch: 'torch.zeros(2, 3)',
    make: anySize,
    python: 'np.zeros(size)',
    js: 'torch.zeros(...size)',
  },
};
