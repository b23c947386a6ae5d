import { definite, exact } from '../helpers/definitions.js';

export const samples = () => definite();

export const calls = {
  'torch.diag(torch.schur(m)[0])': {
    numpy: 'np.diag(scipy.linalg.schur(m)[0])',
    ...exact('np.diag(scipy.linalg.schur(d(m))[0])', 'torch.diag(torch.schur(m)[0])'),
  },
};
