import { anySize, each, isFrom } from '../helpers/definitions.js';

export const expected = ({ sizes }) => ({ size: sizes, test: each(isFrom(0, 1)) });

export const calls = {
  'torch.rand(2, 3)': {
    numpy: 'rng.random((2, 3))',
    torch: 'torch.rand(2, 3)',
    make: anySize,
    python: '(list(np.random.random(size).shape), np.prod(size))',
    js: '((x) => [x.size(), torch.cbitand(x.ge(0), x.lt(1)).countNonzero()])(torch.rand(...size))',
  },
};
