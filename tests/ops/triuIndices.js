import { matrix, triangleOf } from '../helpers/definitions.js';

export const samples = () => [
  { n: 3, m: 4, k: 1 },
  { n: 3, m: 2, k: -1 },
];

export const expected = (o) => triangleOf(o, (i, j) => j - i >= o.k);

export const numpy = {
  'np.triu_indices(2)': {
    ours: 'torch.triuIndices(2)',
    make: matrix,
    numpy: 'np.stack(np.triu_indices(n, k, m))',
    js: 'torch.triuIndices(n, m, k)',
  },
};

export const torch = { 'torch.triu_indices(2, 2)': 'torch.triuIndices(2)' };
