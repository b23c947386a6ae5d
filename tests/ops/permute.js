import { pick } from '../helpers/definitions.js';

export const expected = ({ t, dims }) =>
  pick(
    t,
    dims.map((d) => t.size[d]),
    (p) => t.size.map((_, d) => p[dims.indexOf(d)]),
  );

export const numpy = {
  'np.transpose(a, (1, 0))': {
    ours: 'a.permute(1, 0)',
    make: (g) => {
      const a = g.tensor();
      return { a, dims: g.shuffled(a.size.map((n, dim) => dim)) };
    },
    numpy: 'np.transpose(a, dims)',
    js: 'a.permute(dims)',
  },
};

export const torch = { 'a.permute(1, 0)': 'a.permute(1, 0)' };
