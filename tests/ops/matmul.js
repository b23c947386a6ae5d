import { at, build, length, sumOfProducts, tensors, total, upTo } from '../helpers/definitions.js';

const batchOf = (t) => t.size.slice(0, -2);

export const samples = (m, n) => [
  { a: [m, n], b: [n, m] },
  { a: [n], b: [n, m] },
  { a: [m, n], b: [n] },
  { a: [n], b: [n] },
  { a: [2, m, n], b: [n, m] },
  { a: [2, 1, m, n], b: [2, n, m] },
];

export function expected({ a, b }, to) {
  const [x, y] = [
    a.size.length === 1 ? { ...a, size: [1, ...a.size] } : a,
    b.size.length === 1 ? { ...b, size: [...b.size, 1] } : b,
  ];
  const rank = Math.max(x.size.length, y.size.length) - 2;
  const wide = (t) => [...new Array(rank - batchOf(t).length).fill(1), ...batchOf(t)];
  const batch = wide(x).map((n, d) => Math.max(n, wide(y)[d]));
  const place = (t, p) =>
    p
      .slice(0, rank)
      .map((i, d) => (wide(t)[d] === 1 ? 0 : i))
      .slice(rank - batchOf(t).length);
  const result = build([...batch, x.size.at(-2), y.size.at(-1)], (p) =>
    to(
      total(
        upTo(x.size.at(-1)).map(
          (k) => at(x, [...place(x, p), p.at(-2), k]) * at(y, [...place(y, p), k, p.at(-1)]),
        ),
      ),
    ),
  );
  const size = [
    ...batch,
    ...(a.size.length > 1 ? [a.size.at(-2)] : []),
    ...(b.size.length > 1 ? [b.size.at(-1)] : []),
  ];
  return { size: size.length > 0 ? size : [1], values: result.values };
}

const batched = (g) => {
  const [n, k, m] = [length(g), length(g), length(g)];
  const batch = Array.from({ length: g.integer(0, 2) }, () => g.integer(1, 3));
  const [p, q] = g.shuffled([batch, g.broadcast([...batch, 1]).slice(0, -1)]);
  return tensors(
    g,
    g.chance(0.2) ? { a: [k], b: [...p, k, m] } : { a: [...p, n, k], b: [...q, k, m] },
  );
};

export const calls = {
  'torch.matmul(a, b.t())': {
    numpy: 'np.matmul(a, b.T)',
    torch: 'torch.matmul(a, b.T)',
    ...sumOfProducts(batched, 'np.matmul(A, B)', 'torch.matmul(a, b)'),
  },
};
