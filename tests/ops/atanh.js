import { REALS, one, unary } from '../helpers/definitions.js';

export const expected = unary((x) => Math.atanh(x));

export const calls = {
  'torch.atanh(torch.div(v, 4))': {
    numpy: 'np.arctanh(v / 4)',
    torch: 'torch.atanh(v / 4)',
    make: (g) => one({ types: REALS, ...(g.chance(0.5) && { values: [-1, 1] }) })(g),
    python: 'like(np.arctanh(d(a)), a)',
    js: 'torch.atanh(a)',
    near: { ulps: 4 },
  },
};
