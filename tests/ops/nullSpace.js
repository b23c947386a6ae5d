import { anyMatrix, definite } from '../helpers/definitions.js';

export const samples = () => definite({ rtol: 0.5 });

export const numpy = {
  'scipy.linalg.null_space(a).shape': {
    ours: 'torch.nullSpace(a).size()',
    make: anyMatrix,
    numpy: 'scipy.linalg.null_space(d(a)).shape',
  },
};
