import { equations, exact, square } from '../helpers/definitions.js';

const system = (g) => {
  const { m, n, batch, type } = square(g);
  const size = g.chance(0.5) ? [...batch, n] : [...batch, n, g.integer(1, 3)];
  return { m, b: g.tensor({ type, size, values: 'modest' }) };
};

export const samples = () => [equations(), { ...equations(), b: [3] }];

export const calls = {
  'torch.solve(m, torch.Tensor([5, 10]))': {
    numpy: 'np.linalg.solve(m, [5, 10])',
    ...exact(
      '(np.linalg.solve(d(m), d(b)[..., None])[..., 0] if b.ndim < m.ndim else np.linalg.solve(d(m), d(b)))',
      'torch.solve(m, b)',
      { make: system },
    ),
  },
  'torch.solve(s, v.narrow(0, 0, 2))': { torch: 'torch.linalg.solve(s, v[:2])' },
};
