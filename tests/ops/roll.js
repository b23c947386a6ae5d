import { along, map, withAxis } from '../helpers/definitions.js';

export const samples = {
  roll_all: () => [{ shift: 1 }, { shift: -2 }],
  roll: () => [{ shift: 1 }, { shift: -4 }],
  roll_dims: () => [
    { shifts: [1, -4], dims: [0, 1] },
    { shifts: [2], dims: [1, 0] },
  ],
};

const rolled = (t, dim, shift) =>
  along(t, dim, (list) => list.map((_, i) => list.at((i - shift) % list.length)));

export const expected = {
  roll_all: ({ t, shift }) => map(t, (_, i) => t.values.at((i - shift) % t.values.length)),
  roll: ({ t, shift, dim }) => rolled(t, dim, shift),
  roll_dims: ({ t, shifts, dims }) =>
    dims.reduce((r, dim, i) => rolled(r, dim, shifts[i] ?? shifts[0]), t),
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
  'a.roll([1, 2], [0, 1])': {
    numpy: 'np.roll(a, (1, 2), axis=(0, 1))',
    torch: 'a.roll((1, 2), (0, 1))',
    make(g) {
      const a = g.tensor({ size: g.sizes(g.integer(2, 4)) });
      const rank = a.size.length;
      return { a, n: [0, 1].map(() => g.integer(-9, 9)), dims: [0, 1].map(() => g.dim(rank)) };
    },
    python: 'np.roll(a, n, dims)',
    js: 'torch.roll(a, n, dims)',
  },
};

export const section = 'Views';
