import { anySize, each, isDouble } from '../helpers/definitions.js';

export const expected = ({ sizes }) => ({ size: sizes, test: each(isDouble) });

export const numpy = {
  'rng.normal(size=3)': {
    ours: 'torch.randn(3)',
    make: anySize,
    numpy: '(list(np.random.normal(size=size).shape), np.prod(size))',
    js: '((x) => [x.size(), x.abs().lt(9).countNonzero()])(torch.randn(...size))',
  },
};

export const torch = { 'torch.randn(3)': 'torch.randn(3)' };
