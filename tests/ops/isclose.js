import { flag, isClose, reals, two } from '../helpers/definitions.js';

export const samples = () => ({ rtol: 0.25, atol: 0.5 });
export const expected = flag(isClose);

export const calls = {
  'torch.isclose(a, b)': {
    numpy: 'np.isclose(a, b).astype(int)',
    torch: 'a.isclose(b)',
    make: (g) => ({
      ...two(reals)(g),
      rtol: g.pick([1e-5, 0, 0.5]),
      atol: g.pick([1e-8, 0, 3]),
      same: g.chance(0.5),
    }),
    python: 'np.isclose(d(a), d(b), rtol, atol, equal_nan=same)',
    js: 'torch.isclose(a, b, rtol, atol, same)',
  },
};
