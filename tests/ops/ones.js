import { anySize, build } from '../helpers/definitions.js';

export const expected = ({ sizes }) => build(sizes, () => 1);

export const numpy = {
  'np.ones(3)': {
    ours: 'torch.ones(3)',
    make: anySize,
    numpy: 'np.ones(size)',
    js: 'torch.ones(...size)',
  },
};
