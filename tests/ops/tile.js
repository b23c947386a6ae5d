import { at, build } from '../helpers/definitions.js';

export const samples = () => [{ reps: [2] }, { reps: [2, 1, 3] }];

export const expected = ({ t, reps }) => {
  const rank = Math.max(t.size.length, reps.length);
  const full = (list) => [...new Array(rank - list.length).fill(1), ...list];
  const source = { size: full(t.size), values: t.values };
  return build(
    source.size.map((n, d) => n * full(reps)[d]),
    (p) =>
      at(
        source,
        p.map((i, d) => i % source.size[d]),
      ),
  );
};

export const calls = {
  'v.tile(2, 1)': {
    numpy: 'np.tile(v, (2, 1))',
    torch: 'v.tile(2, 1)',
    make(g) {
      const a = g.tensor({ size: g.sizes(g.integer(1, 3), { long: false }) });
      return { a, reps: Array.from({ length: g.integer(1, 3) }, () => g.integer(0, 3)) };
    },
    python: 'np.tile(a, reps)',
    js: 'torch.tile(a, ...reps)',
  },
};

export const section = 'Views';
