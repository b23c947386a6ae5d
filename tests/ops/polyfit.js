import { REALS } from '../helpers/definitions.js';

export const samples = () => [{ x: [4], y: [4], degree: 2 }];

export const calls = {
  'torch.polyfit(torch.Tensor([0, 1, 2]), v, 1)': {
    numpy: 'np.polyfit([0, 1, 2], v, 1)',
    make(g) {
      const type = g.pick(REALS);
      const count = g.integer(1, 8);
      return {
        y: g.tensor({ type, size: [count], values: [-1, 1] }),
        x: Array.from({ length: count }, (_, i) => i / 4),
        degree: g.integer(0, Math.min(3, count - 1)),
      };
    },
    python: 'like(np.polyfit(x, d(y), degree), y)',
    js: 'torch.polyfit(torch.Tensor(x).typeAs(y), y, degree)',
    near: { scale: '1000', factor: 64, kept: 'double' },
  },
};
