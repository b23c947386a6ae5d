import { map } from '../helpers/definitions.js';

export const expected = ({ t, value }, to) => map(t, () => to(value));

export const numpy = {
  'np.full_like(a, 7)': {
    ours: 'torch.fullLike(a, 7)',
    make(g) {
      const x = g.tensor();
      return { a: x, value: g.scalar(x.type) };
    },
    numpy: 'np.full_like(a, value)',
    js: 'torch.fullLike(a, value)',
  },
};

export const torch = { 'torch.full_like(a, 7)': 'torch.fullLike(a, 7)' };
export const section = 'Creating and joining tensors';
