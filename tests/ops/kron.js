import { ALL, at, atMost, build, tensors } from '../helpers/definitions.js';

export const samples = (m, n) => [
  { a: [atMost(m, 3), atMost(n, 4)], b: [2, 3] },
  { a: [atMost(m, 3)], b: [2, atMost(n, 3)] },
  { a: [2, atMost(n, 3)], b: [2, 19] },
];

export const expected = ({ a, b }, to) => {
  const rank = Math.max(a.size.length, b.size.length);
  const [x, y] = [a, b].map((t) => ({
    ...t,
    size: [...Array(rank - t.size.length).fill(1), ...t.size],
  }));
  return build(
    x.size.map((n, d) => n * y.size[d]),
    (p) =>
      to(
        at(
          x,
          p.map((i, d) => Math.floor(i / y.size[d])),
        ) *
          at(
            y,
            p.map((i, d) => i % y.size[d]),
          ),
      ),
  );
};

export const calls = {
  'torch.kron(torch.Tensor([1, 2]), torch.Tensor([1, 10]))': {
    numpy: 'np.kron([1, 2], [1, 10])',
    torch: 'torch.kron(x, y)',
    make: (g) =>
      tensors(
        g,
        {
          a: g.sizes(g.integer(1, 3), { long: false }),
          b: g.sizes(g.integer(1, 3), { long: false }),
        },
        { types: ALL },
      ),
    python: 'np.kron(a, b)',
    js: 'torch.kron(a, b)',
  },
};

export const section = 'Linear algebra';
