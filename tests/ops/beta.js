import { draws, few, isFrom } from '../helpers/definitions.js';

export const samples = { beta_each: () => ({ elements: few }) };
export const expected = draws(() => isFrom(0, 1));

export const calls = {
  'torch.Tensor(5).beta(2, 3)': {
    numpy: 'rng.beta(2, 3, 5)',
    torch: 'torch.distributions.Beta(2., 3.).sample((5,))',
    make: (g) => ({ n: g.integer(1, 20), k: g.integer(1, 30) / 4 }),
    python: '[n, 0]',
    js: '((x) => [x.nElement(), x.lt(0).countNonzero() + x.gt(1).countNonzero()])(torch.Tensor(n).beta(k, 2))',
  },
};
