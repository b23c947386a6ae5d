import { draws, few, isWhole, shares } from '../helpers/definitions.js';

const likes = (m, n, type) => ({
  elements: { n: few, p: shares },
  types: { p: type === 'Float' ? 'Double' : 'Float' },
});

export const samples = {
  binomial_one: () => ({ p: 0.25 }),
  binomial: () => ({ p: 0.25 }),
  binomial_each: likes,
};
export const expected = draws(({ n }) => isWhole(0, n.values ? 4 : n));

export const calls = {
  'torch.LongTensor(5).binomial(10, 0.5)': {
    numpy: 'rng.binomial(10, 0.5, 5)',
    make: (g) => ({ n: g.integer(1, 20), k: g.integer(0, 60) }),
    python: '[n, 0]',
    js: '((x) => [x.nElement(), x.lt(0).countNonzero() + x.gt(k).countNonzero()])(torch.Tensor(n).binomial(k, 0.4))',
  },
  'torch.Tensor(2).binomial(torch.Tensor([5, 9]), torch.Tensor([0.5, 0.1]))': {
    torch: 'torch.binomial(torch.tensor([5., 9.]), torch.tensor([0.5, 0.1]))',
  },
};
