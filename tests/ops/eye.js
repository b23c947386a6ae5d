import { build, matrix } from '../helpers/definitions.js';

export const samples = () => [
  { n: 2, m: 3 },
  { n: 3, m: 2 },
];

export const expected = ({ n, m }) => build([n, m > 0 ? m : n], ([i, j]) => Number(i === j));

export const numpy = {
  'np.eye(2)': {
    ours: 'torch.eye(2)',
    make: matrix,
    numpy: 'np.eye(n, m)',
    js: 'torch.eye(n, m)',
  },
};

export const torch = { 'torch.eye(2)': 'torch.eye(2)' };
