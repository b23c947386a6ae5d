import { definite, exact, square } from '../helpers/definitions.js';

export const samples = () => definite({ n: 3 });

export const calls = {
  'torch.matrixPower(m, 3)': {
    numpy: 'np.linalg.matrix_power(m, 3)',
    ...exact('np.linalg.matrix_power(d(m), k)', 'torch.matrixPower(m, k)', {
      make: (g) => ({ m: square(g, { n: g.integer(1, 3) }).m, k: g.integer(-3, 3) }),
    }),
  },
  'torch.matrixPower(s, 3)': { torch: 'torch.linalg.matrix_power(s, 3)' },
};
