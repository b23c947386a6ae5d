import { draws, few, isWhole } from '../helpers/definitions.js';

export const samples = { poisson_each: () => ({ elements: { rate: few } }) };
export const expected = draws(() => isWhole(0));

export const calls = {
  'torch.LongTensor(5).poisson(4)': {
    numpy: 'rng.poisson(4, 5)',
    make: (g) => ({ n: g.integer(1, 20), k: g.integer(0, 90) / 4 }),
    python: '[n, 0]',
    js: '((x) => [x.nElement(), x.lt(0).countNonzero()])(torch.Tensor(n).poisson(k))',
  },
  'torch.Tensor(2).poisson(torch.Tensor([1, 20]))': {
    torch: 'torch.poisson(torch.tensor([1., 20.]))',
  },
};
