import { pick } from '../helpers/definitions.js';

export const samples = () => ({ sizes: [2, 1, 2] });

export const expected = ({ t, sizes }) => {
  const extra = sizes.length - t.size.length;
  return pick(
    t,
    sizes.map((n, d) => n * (t.size[d - extra] ?? 1)),
    (p) => p.slice(extra).map((i, d) => i % t.size[d]),
  );
};

export const calls = {
  'v.repeatTensor(2)': {
    numpy: 'np.tile(v, 2)',
    torch: 'v.repeat(2)',
    make(g) {
      const a = g.tensor({ size: g.sizes(undefined, { long: false }) });
      return { a, reps: a.size.map(() => g.integer(1, 3)) };
    },
    python: 'np.tile(a, reps)',
    js: 'torch.repeatTensor(a, ...reps)',
  },
};

export const section = 'Views';
