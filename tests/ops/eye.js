import { build, matrix } from '../helpers/definitions.js';

export const samples = () => [
  { n: 2, m: 3 },
  { n: 3, m: 2 },
];

export const expected = ({ n, m }) => build([n, m > 0 ? m : n], ([i, j]) => Number(i === j));

export const calls = {
  'torch.eye(2)': {
    numpy: 'np.eye(2)',
    torch: 'torch.eye(2)',
    make: matrix,
    python: 'np.eye(n, m)',
    js: 'torch.eye(n, m)',
  },
};
