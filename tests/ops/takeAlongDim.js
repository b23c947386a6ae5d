import { pick, placed, set, ties, withAxis } from '../helpers/definitions.js';

// Dimensions of size 1 expanded, but for dim.
const spread = (index, t, dim) =>
  pick(index, set(t.size, dim, index.size[dim]), (p) =>
    p.map((i, d) => (index.size[d] === 1 ? 0 : i)),
  );

export const samples = (m, n) => [{}, { index: [1, n], dims: [0, 1] }];

export const expected = ({ t, dim, index }) => {
  const wide = spread(index, t, dim);
  return pick(t, wide.size, placed(wide, dim));
};

export const calls = {
  'a.takeAlongDim(torch.neg(a).argsort(), 1)': {
    numpy: 'np.take_along_axis(a, np.argsort(-a), axis=1)',
    make: (g) => withAxis({ several: false, values: ties(g) })(g),
    python: 'np.take_along_axis(a, np.argsort(a, axis, "stable"), axis)',
    js: 'torch.takeAlongDim(a, torch.argsort(a, axis), axis)',
  },
  'a.takeAlongDim([[2], [0]], 1)': { torch: 'torch.take_along_dim(a, i, 1)' },
};
