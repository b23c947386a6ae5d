import { isClose, reals, two, zeros } from '../helpers/definitions.js';

export const samples = () => [{ rtol: 0.25, atol: 0.5 }, { elements: zeros }];

export const expected = ({ a, b, ...rest }) =>
  a.values.every((x, i) => isClose(x, b.values[i], rest));

export const calls = {
  'torch.allclose(a, a)': {
    numpy: 'bool(np.allclose(a, a))',
    torch: 'torch.allclose(a, a)',
    make: (g) => ({
      ...two({ ...reals, values: g.pick(['any', [0, 0.001]]) })(g),
      rtol: g.pick([1e-5, 0.5]),
      atol: g.pick([1e-8, 3, 0.001]),
    }),
    python: 'bool(np.allclose(d(a), d(b), rtol, atol))',
    js: 'torch.allclose(a, b, rtol, atol)',
  },
};
