import { anySize, build } from '../helpers/definitions.js';

export const expected = ({ sizes, value }, to) => build(sizes, () => to(value));

export const calls = {
  'torch.full([2, 2], 7)': {
    numpy: 'np.full((2, 2), 7)',
    torch: 'torch.full((2, 2), 7.)',
    make: (g) => ({ ...anySize(g), value: g.scalar('double') }),
    python: 'np.full(size, value, dtype=float)',
    js: 'torch.full(size, value)',
  },
};
