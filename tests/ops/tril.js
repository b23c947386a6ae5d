import { triangle } from '../helpers/definitions.js';

export const samples = () => [{ k: 1 }, { k: -1 }];
export const expected = triangle((right, k) => right <= k);

export const calls = {
  'torch.tril(torch.ones(2, 2))': {
    numpy: 'np.tril(np.ones((2, 2)))',
    make: (g) => ({ a: g.tensor({ size: g.sizes(g.integer(2, 4)) }), k: g.integer(-4, 4) }),
    python: '(np.tril(a, k), np.triu(a, k))',
    js: '[torch.tril(a, k), torch.triu(a, k)]',
  },
};
