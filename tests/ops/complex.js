import { REALS } from '../helpers/definitions.js';

export const calls = {
  'torch.complex(v, torch.Tensor([1]))': {
    numpy: 'v + 1j',
    make(g) {
      const v = g.tensor({ types: REALS });
      return { v, u: g.tensor({ type: v.type, size: g.broadcast(v.size) }) };
    },
    python: 'np.stack([v, np.broadcast_to(u, v.shape)], -1)',
    js: 'torch.complex(v, u)',
  },
  'torch.complex(v, v)': { torch: 'torch.view_as_real(torch.complex(v, v))' },
};
