import { along, tensor, vector } from '../helpers/definitions.js';

const repeated = (values, repeats) =>
  values.flatMap((x, i) => new Array(repeats.length === 1 ? repeats[0] : repeats[i]).fill(x));

export const samples = {
  repeatInterleave: () => [{ repeats: 2 }, { repeats: 0 }],
  repeatInterleave_each: (m, n) => [
    { t: [n, n], repeats: Array.from({ length: n }, (_, i) => i % 3) },
  ],
  repeatInterleave_all: (m, n) => [
    { repeats: [3] },
    { repeats: Array.from({ length: m * n }, (_, i) => i % 3) },
  ],
};

export const expected = {
  repeatInterleave: ({ t, repeats, dim }) => along(t, dim, (line) => repeated(line, [repeats])),
  repeatInterleave_each: ({ t, repeats, dim }) => along(t, dim, (line) => repeated(line, repeats)),
  repeatInterleave_all: ({ t, repeats }) => vector(repeated(t.values, repeats)),
};

export const calls = {
  'v.repeatInterleave(2)': {
    numpy: 'np.repeat(v, 2)',
    torch: 'v.repeat_interleave(2)',
    make: (g) => ({ a: g.tensor(), n: g.integer(0, 4) }),
    python: 'np.repeat(a, n)',
    js: 'torch.repeatInterleave(a, n)',
  },
  'a.repeatInterleave([2, 1], 0)': {
    numpy: 'np.repeat(a, [2, 1], axis=0)',
    torch: 'a.repeat_interleave(torch.tensor([2, 1]), dim=0)',
    make: tensor(undefined, (g, size) => {
      const axis = g.dim(size.length);
      return { axis, list: Array.from({ length: size.at(axis) }, () => g.integer(0, 3)) };
    }),
    python: 'np.repeat(a, list, axis)',
    js: 'torch.repeatInterleave(a, list, axis)',
  },
};

export const section = 'Creating and joining tensors';
