import { few } from '../helpers/definitions.js';

const isSum = (n) => (values) =>
  values.every((x) => x >= 0) &&
  values.every((_, i) => {
    const line = values.slice(i, i + n);
    return i % n > 0 || Math.abs(line.reduce((a, b) => a + b, 0) - 1) < 2e-3; /* halves */
  });

export const samples = () => ({ elements: few });
export const expected = ({ alpha }) => ({ size: alpha.size, test: isSum(alpha.size.at(-1)) });

export const calls = {
  'torch.dirichlet(torch.Tensor([[1, 2, 7]]).expand(5, 3))': {
    numpy: 'rng.dirichlet([1, 2, 7], 5)',
    torch: 'torch.distributions.Dirichlet(torch.tensor([1., 2., 7.])).sample((5,))',
    make: (g) => ({ n: g.integer(1, 9) }),
    python: 'float(n)',
    js: 'Math.round(torch.dirichlet(torch.ones(n, 4)).sum())',
  },
};
