import { quantiles, share, shares, withAxis } from '../helpers/definitions.js';

export const samples = {
  nanquantile_list: () => ({ q: [3], elements: { q: shares } }),
  nanquantile_list_dims: () => ({ q: [3], elements: { q: shares } }),
  nanquantile_list_all: () => ({ q: [3], elements: { q: shares } }),
  nanquantile_all: () => ({ q: 0.25 }),
  nanquantile: () => [{ q: 0.25 }, { q: 1 }],
  nanquantile_dims: () => [{ q: 0.25 }],
};

export const expected = quantiles(1);

const values = (g) => (g.chance(0.2) ? NaN : g.integer(-20, 20) / 4);

export const calls = {
  'v.nanquantile(0.25)': {
    numpy: 'np.nanquantile(v, 0.25)',
    torch: 'v.nanquantile(0.25).item()',
    make: (g) => ({
      ...withAxis({ types: ['float', 'double', 'half'], values, zero: false })(g),
      q: share(g),
    }),
    python:
      '(np.nanquantile(d(a), q), like(np.nanquantile(d(a), q, several(axis), keepdims=keepdim), a))',
    js: '[a.nanquantile(q), a.nanquantile(q, axis, { keepdim })]',
    near: { scale: '5', factor: 2, kept: 'double' },
  },
};
