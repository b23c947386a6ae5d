import { anySize, each, isDouble } from '../helpers/definitions.js';

export const expected = ({ sizes }) => ({ size: sizes, test: each(isDouble) });

export const calls = {
  'torch.randn(3)': {
    numpy: 'rng.normal(size=3)',
    torch: 'torch.randn(3)',
    make: anySize,
    python: '(list(np.random.normal(size=size).shape), np.prod(size))',
    js: '((x) => [x.size(), x.abs().lt(9).countNonzero()])(torch.randn(...size))',
  },
};
