import { build } from '../helpers/definitions.js';

export const samples = (m, n) => [
  { t: [n], n: 3, increasing: true },
  { t: [n], n: 2, increasing: false },
];

export const expected = ({ t, n, increasing }, to) => {
  const columns = n || t.size[0];
  return build([t.size[0], columns], ([i, j]) =>
    to(t.values[i] ** (increasing ? j : columns - 1 - j)),
  );
};

export const calls = {
  'v.vander()': {
    numpy: 'np.vander(v)',
    torch: 'torch.vander(v)',
    make: (g) => ({
      v: g.tensor({ size: g.sizes(1, { long: false }), values: 'modest' }),
      n: g.integer(1, 6),
      increasing: g.chance(0.5),
    }),
    python: 'like(np.vander(v if integral(v) else d(v), n, increasing), v)',
    js: 'torch.vander(v, n, increasing)',
    near: { scale: '1e-300 + np.abs(np.vander(d(v), n, increasing))', factor: 4 },
  },
};
