import { definite, tensors } from '../helpers/definitions.js';

export const samples = () => definite({ a: [2, 3, 3], rtol: 0.5 });

export const numpy = {
  'np.linalg.matrix_rank(a)': {
    ours: 'torch.matrixRank(a)',
    make(g) {
      const [n, k, m] = [1, 2, 3].map(() => g.integer(1, 5));
      return tensors(g, { a: [n, k], b: [k, m] }, { types: ['double'], values: 'small' });
    },
    numpy: 'np.linalg.matrix_rank(a @ b)',
    js: 'torch.matrixRank(torch.mm(a, b))',
  },
};

export const torch = { 'torch.linalg.matrix_rank(a)': 'torch.matrixRank(a)' };
