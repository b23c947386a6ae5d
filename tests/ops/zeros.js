import { anySize, build } from '../helpers/definitions.js';

export const expected = ({ sizes }) => build(sizes, () => 0);

export const numpy = {
  'np.zeros((2, 3))': {
    ours: 'torch.zeros(2, 3)',
    make: anySize,
    numpy: 'np.zeros(size)',
    js: 'torch.zeros(...size)',
  },
};

export const torch = { 'torch.zeros(2, 3)': 'torch.zeros(2, 3)' };
