import { matrix, triangleOf } from '../helpers/definitions.js';

export const samples = () => [
  { n: 3, m: 4, k: 1 },
  { n: 3, m: 2, k: -1 },
];

export const expected = (o) => triangleOf(o, (i, j) => j - i >= o.k);

export const calls = {
  'torch.triuIndices(2)': {
    numpy: 'np.triu_indices(2)',
    torch: 'torch.triu_indices(2, 2)',
    make: matrix,
    python: 'np.stack(np.triu_indices(n, k, m))',
    js: 'torch.triuIndices(n, m, k)',
  },
};
