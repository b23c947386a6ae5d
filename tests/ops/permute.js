import { pick } from '../helpers/definitions.js';

export const expected = ({ t, dims }) =>
  pick(
    t,
    dims.map((d) => t.size[d]),
    (p) => t.size.map((_, d) => p[dims.indexOf(d)]),
  );

export const calls = {
  'a.permute(1, 0)': {
    numpy: 'np.transpose(a, (1, 0))',
    torch: 'a.permute(1, 0)',
    make: (g) => {
      const a = g.tensor();
      return { a, dims: g.shuffled(a.size.map((n, dim) => dim)) };
    },
    python: 'np.transpose(a, dims)',
    js: 'a.permute(dims)',
  },
};
