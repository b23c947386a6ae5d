import { REALS, one, unary } from '../helpers/definitions.js';

export const expected = unary((x) => 2 ** x);

export const calls = {
  'torch.exp2(v)': {
    numpy: 'np.exp2(v)',
    torch: 'torch.exp2(v)',
    make: (g) => one({ types: REALS, ...(g.chance(0.5) && { values: [-1080, 1030] }) })(g),
    python: 'like(np.exp2(d(a)), a)',
    js: 'torch.exp2(a)',
    near: { ulps: 4 },
  },
};
