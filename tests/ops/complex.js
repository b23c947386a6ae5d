import { REALS } from '../helpers/definitions.js';

export const numpy = {
  'v + 1j': {
    ours: 'torch.complex(v, torch.Tensor([1]))',
    make(g) {
      const v = g.tensor({ types: REALS });
      return { v, u: g.tensor({ type: v.type, size: g.broadcast(v.size) }) };
    },
    numpy: 'np.stack([v, np.broadcast_to(u, v.shape)], -1)',
    js: 'torch.complex(v, u)',
  },
};

export const torch = { 'torch.view_as_real(torch.complex(v, v))': 'torch.complex(v, v)' };
