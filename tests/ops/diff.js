import { along, upTo, withAxis } from '../helpers/definitions.js';

const differences = (values) => values.slice(1).map((x, i) => x - values[i]);

export const samples = (m, n) => [
  { t: [m, n + 1], dims: [1], n: 1 },
  { t: [m, n + 2], dims: [1], n: 2 },
];

export const expected = ({ t, n, dim }, to) =>
  along(t, dim, (values) => upTo(n).reduce((list) => differences(list).map(to), values));

export const calls = {
  'v.diff()': {
    numpy: 'np.diff(v)',
    torch: 'v.diff()',
    make: (g) => ({ ...withAxis({ several: false })(g), n: g.integer(0, 3) }),
    python: 'np.diff(a, n, axis)',
    js: 'torch.diff(a, n, axis)',
    differs: [
      [
        'repeated differences of halves are rounded once',
        'n > 1 and a.dtype == np.float16',
        'like(np.diff(w(a), n, axis), a)',
      ],
    ],
  },
};
