import { along, map, withAxis } from '../helpers/definitions.js';

export const samples = {
  roll_all: () => [{ shift: 1 }, { shift: -2 }],
  roll: () => [{ shift: 1 }, { shift: -4 }],
};

export const expected = {
  roll_all: ({ t, shift }) => map(t, (_, i) => t.values.at((i - shift) % t.values.length)),
  roll: ({ t, shift, dim }) =>
    along(t, dim, (list) => list.map((_, i) => list.at((i - shift) % list.length))),
};

export const calls = {
  'v.roll(1)': {
    numpy: 'np.roll(v, 1)',
    torch: 'v.roll(1)',
    make: (g) => ({ a: g.tensor(), n: g.integer(-50, 50) }),
    python: 'np.roll(a, n)',
    js: 'torch.roll(a, n)',
  },
  'a.roll(1, 1)': {
    numpy: 'np.roll(a, 1, axis=1)',
    make: (g) => ({ ...withAxis({ several: false })(g), n: g.integer(-50, 50) }),
    python: 'np.roll(a, n, axis)',
    js: 'torch.roll(a, n, axis)',
  },
};

export const section = 'Views';
