import { anyMatrix, definite } from '../helpers/definitions.js';

export const samples = () => definite({ rtol: 0.5 });

export const calls = {
  'torch.nullSpace(a).size()': {
    numpy: 'scipy.linalg.null_space(a).shape',
    make: anyMatrix,
    python: 'scipy.linalg.null_space(d(a)).shape',
  },
};
