import { one, pick, upTo } from '../helpers/definitions.js';

const reversed = (t, dims) =>
  pick(t, t.size, (p) => p.map((i, d) => (dims.includes(d) ? t.size[d] - 1 - i : i)));

export const samples = {
  flip: (m, n) => [
    { t: [m, n, 2], dims: [0] },
    { t: [m, n, 2], dims: [2, 0] },
  ],
};

export const expected = {
  flip_all: ({ t }) => reversed(t, upTo(t.size.length)),
  flip: ({ t, dims }) => reversed(t, dims),
};

export const calls = { 'a.flip()': { numpy: 'np.flip(a)', torch: 'a.flip(0, 1)', make: one() } };
