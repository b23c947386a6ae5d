import { draws, few, isFrom } from '../helpers/definitions.js';

export const samples = { gamma_each: () => ({ elements: { shape: few } }) };
export const expected = draws(() => isFrom(0));

export const calls = {
  'torch.Tensor(3, 2).gamma(2, 1)': {
    numpy: 'rng.gamma(2, 1, (3, 2))',
    make: (g) => ({ n: g.integer(1, 20), k: g.integer(1, 30) / 4 }),
    python: '[n, 0]',
    js: '((x) => [x.nElement(), x.lt(0).countNonzero()])(torch.Tensor(n).gamma(k))',
  },
  'torch.Tensor(2).gamma(torch.Tensor([1, 2]))': {
    torch: 'torch.distributions.Gamma(torch.tensor([1., 2.]), 1.).sample()',
  },
};
