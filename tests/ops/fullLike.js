import { map } from '../helpers/definitions.js';

export const expected = ({ t, value }, to) => map(t, () => to(value));

export const calls = {
  'torch.fullLike(a, 7)': {
    numpy: 'np.full_like(a, 7)',
    torch: 'torch.full_like(a, 7)',
    make(g) {
      const x = g.tensor();
      return { a: x, value: g.scalar(x.type) };
    },
    python: 'np.full_like(a, value)',
    js: 'torch.fullLike(a, value)',
  },
};

export const section = 'Creating and joining tensors';
