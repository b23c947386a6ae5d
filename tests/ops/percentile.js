import { finite, quantiles, share, percents, withAxis } from '../helpers/definitions.js';

export const samples = {
  percentile_dims: () => [{ q: 25 }],
  percentile_list: () => ({ q: [3], elements: { q: percents } }),
  percentile_list_dims: () => ({ q: [3], elements: { q: percents } }),
  percentile_list_all: () => ({ q: [3], elements: { q: percents } }),
  percentile_all: () => ({ q: 25 }),
  percentile: () => [{ q: 25 }, { q: 100 }],
};

export const expected = quantiles(100);

export const calls = {
  'a.percentile(50, 1)': {
    numpy: 'np.percentile(a, 50, axis=1, keepdims=True)',
    torch: 'a.quantile(0.5, 1, keepdim=True)',
    make: (g) => ({ ...withAxis({ ...finite, zero: false })(g), q: 100 * share(g) }),
    python: 'like(np.percentile(d(a), q, several(axis), keepdims=keepdim), a)',
    js: 'torch.percentile(a, q, axis, { keepdim })',
    near: { scale: 'peak(d(a))', factor: 2, kept: 'double' },
  },
};
