import { tensordot, tensors, upTo } from '../helpers/definitions.js';

export const samples = (m, n) => [{ count: 2 }, { a: [2, m, n], b: [m, n, 2], count: 2 }];

export const expected = ({ a, b, count }, to) =>
  tensordot(
    { a, b, dims1: upTo(count).map((i) => a.size.length - count + i), dims2: upTo(count) },
    to,
  );

export const calls = {
  'torch.tensordot(a, b.t(), 1)': {
    numpy: 'np.tensordot(a, b.T, 1)',
    torch: 'torch.tensordot(a, b.T, 1)',
    make(g) {
      const n = g.integer(0, 2);
      const [p, q, shared] = [g.integer(0, 2), g.integer(0, 2), n].map((rank) =>
        Array.from({ length: rank }, () => g.integer(1, 4)),
      );
      const [first, second] =
        n === 0
          ? [
              [2, ...p],
              [...q, 3],
            ]
          : [p, q];
      return { ...tensors(g, { a: [...first, ...shared], b: [...shared, ...second] }), n };
    },
    python: 'like(np.tensordot(w(a), w(b), n), a)',
    js: 'torch.tensordot(a, b, n)',
    near: { scale: 'np.tensordot(np.abs(d(a)), np.abs(d(b)), n)', factor: 20 },
    differs: [
      [
        'products of vectors are vectors of one element',
        'n == a.ndim == b.ndim',
        'like(np.tensordot(w(a), w(b), n).reshape(1), a)',
      ],
    ],
  },
};
