import { equations, exact, square } from '../helpers/definitions.js';

export const samples = () => [equations({ rtol: 0.5 }), { ...equations(), b: [3], rtol: 0.5 }];

export const calls = {
  'torch.lstsq(a, torch.Tensor([1, 2]))': {
    numpy: 'np.linalg.lstsq(a, [1, 2])[0]',
    ...exact('np.linalg.lstsq(d(a), d(b), rcond=None)[0]', 'torch.lstsq(a, b)', {
      make(g) {
        const { m, n, type } = square(g, { batched: false });
        const tall = { ...m, size: [n, n] };
        return {
          a: tall,
          b: g.tensor({ type, size: g.chance(0.5) ? [n] : [n, 2], values: 'modest' }),
        };
      },
      of: 'a',
    }),
  },
  'torch.lstsq(a, torch.Tensor([[1], [2]]))': {
    torch: 'torch.linalg.lstsq(a, torch.tensor([[1.], [2.]])).solution',
  },
};
