import { view } from '../helpers/definitions.js';

export const samples = (m, n) => ({ t: [m, 1, n] });

export const expected = {
  squeeze: ({ t }) =>
    view(
      t,
      t.size.filter((n) => n !== 1),
    ),
  squeeze1: ({ t, dim }) =>
    view(
      t,
      t.size.filter((n, d) => n !== 1 || d !== dim),
    ),
};

export const calls = {
  'v.view(-1, 1).squeeze()': {
    numpy: 'np.squeeze(v[:, None])',
    make: (g) => ({ a: g.tensor({ size: g.sizes().map((n) => (g.chance(0.4) ? 1 : n)) }) }),
    python: 'np.squeeze(a)',
    js: 'a.squeeze()',
  },
  'a.view(1, 2, 3).squeeze()': { torch: 'a.view(1, 2, 3).squeeze()' },
};
