import { at, atMost, build, upTo, vector } from '../helpers/definitions.js';

export const samples = (m, n) => [
  { k: atMost(n - 1, 1) },
  { k: 1 - atMost(m, 2) },
  { t: [atMost(n, 100)], k: 1 },
  { t: [atMost(n, 100)], k: -1 },
];

export function expected({ t, k }) {
  const [down, right] = [Math.max(-k, 0), Math.max(k, 0)];
  if (t.size.length === 2) {
    const n = Math.min(t.size[0] - down, t.size[1] - right);
    return vector(upTo(n).map((i) => at(t, [i + down, i + right])));
  }
  const n = t.size[0] + down + right;
  return build([n, n], ([i, j]) => (j - i === k ? t.values[i - down] : 0));
}

export const calls = {
  'torch.diag(v)': {
    numpy: 'np.diag(v)',
    make: (g) => ({ v: g.tensor({ size: g.sizes(g.integer(1, 2)) }), k: g.integer(-3, 3) }),
    python: 'np.diag(v, k)',
    js: 'torch.diag(v, k)',
    differs: [['a diagonal outside of the matrix is an error', 'v.ndim == 2', 'refuse()']],
  },
};
