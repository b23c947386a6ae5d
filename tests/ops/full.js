import { anySize, build } from '../helpers/definitions.js';

export const expected = ({ sizes, value }, to) => build(sizes, () => to(value));

export const numpy = {
  'np.full((2, 2), 7)': {
    ours: 'torch.full([2, 2], 7)',
    make: (g) => ({ ...anySize(g), value: g.scalar('double') }),
    numpy: 'np.full(size, value, dtype=float)',
    js: 'torch.full(size, value)',
  },
};

export const torch = { 'torch.full((2, 2), 7.)': 'torch.full([2, 2], 7)' };
