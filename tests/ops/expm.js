import { REALS, definite, exact } from '../helpers/definitions.js';

export const samples = () => definite();

export const calls = {
  'torch.expm(torch.zeros(2, 2))': {
    numpy: 'scipy.linalg.expm(np.zeros((2, 2)))',
    torch: 'torch.matrix_exp(torch.zeros(2, 2))',
    ...exact('scipy.linalg.expm(d(m))', 'torch.expm(m)', {
      make: (g) => ({
        m: g.tensor({
          types: REALS,
          size: ((n) => [n, n])(g.integer(1, 5)),
          values: [-1, 1],
          repeated: false,
        }),
      }),
    }),
  },
};
