import { ALL } from '../helpers/definitions.js';

export const calls = {
  'torch.meshgrid([v, v])[0]': {
    numpy: "np.meshgrid(v, v, indexing='ij')[0]",
    torch: "torch.meshgrid(v, v, indexing='ij')[0]",
    make(g) {
      const type = g.pick(ALL);
      const [v, u, w] = [1, 2, 3].map(() => g.tensor({ type, size: g.sizes(1, { long: false }) }));
      return { v, u, w };
    },
    python: "np.meshgrid(v, u, w, indexing='ij')",
    js: 'torch.meshgrid([v, u, w])',
  },
};

export const section = 'Creating and joining tensors';
