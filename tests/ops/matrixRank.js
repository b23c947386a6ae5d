import { definite, tensors } from '../helpers/definitions.js';

export const samples = () => definite({ a: [2, 3, 3], rtol: 0.5 });

export const calls = {
  'torch.matrixRank(a)': {
    numpy: 'np.linalg.matrix_rank(a)',
    torch: 'torch.linalg.matrix_rank(a)',
    make(g) {
      const [n, k, m] = [1, 2, 3].map(() => g.integer(1, 5));
      return tensors(g, { a: [n, k], b: [k, m] }, { types: ['double'], values: 'small' });
    },
    python: 'np.linalg.matrix_rank(a @ b)',
    js: 'torch.matrixRank(torch.mm(a, b))',
  },
};
