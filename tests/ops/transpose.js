import { pick, swap, withTwoDims } from '../helpers/definitions.js';

export const expected = ({ t, dim1, dim2 }) =>
  pick(t, swap(t.size, dim1, dim2), (p) => swap(p, dim1, dim2));

export const calls = {
  'a.transpose(0, 1)': {
    numpy: 'np.swapaxes(a, 0, 1)',
    torch: 'a.transpose(0, 1)',
    make: withTwoDims,
    python: 'np.swapaxes(a, p, q)',
    js: 'a.transpose(p, q)',
  },
};
