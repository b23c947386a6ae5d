import { finite, quantiles, share, shares, withAxis } from '../helpers/definitions.js';

export const samples = {
  quantile_list: () => ({ q: [3], elements: { q: shares } }),
  quantile_list_dims: () => ({ q: [3], elements: { q: shares } }),
  quantile_list_all: () => ({ q: [3], elements: { q: shares } }),
  quantile_all: () => ({ q: 0.25 }),
  quantile: () => [{ q: 0.25 }, { q: 1 }],
  quantile_dims: () => [{ q: 0.25 }],
};

export const expected = quantiles(1);

export const calls = {
  'v.quantile(0.25)': {
    numpy: 'np.quantile(v, 0.25)',
    torch: 'v.quantile(0.25).item()',
    make: (g) => ({ ...withAxis({ ...finite, zero: false })(g), q: share(g) }),
    python:
      '(np.quantile(d(a), q), like(np.quantile(d(a), q, several(axis), keepdims=keepdim), a))',
    js: '[a.quantile(q), a.quantile(q, axis, { keepdim })]',
    near: { scale: 'peak(d(a))', factor: 2, kept: 'double' },
  },
};
