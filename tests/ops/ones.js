import { anySize, build } from '../helpers/definitions.js';

export const expected = ({ sizes }) => build(sizes, () => 1);

export const calls = {
  'torch.ones(3)': {
    numpy: 'np.ones(3)',
    make: anySize,
    python: 'np.ones(size)',
    js: 'torch.ones(...size)',
  },
};
