import { along, finite, mean, variance, withAxis } from '../helpers/definitions.js';

export const expected = ({ t, dim, biased }, to) =>
  along(t, dim, (values) => {
    const deviation = Math.sqrt(variance(values, { biased }));
    return values.map((x) => to((x - mean(values)) / deviation));
  });

export const calls = {
  'v.standardize(0, true)': {
    numpy: 'scipy.stats.zscore(v)',
    torch: 'F.layer_norm(v, (3,), eps=0)',
    make: (g) => ({ ...withAxis({ ...finite, several: false })(g), biased: g.chance(0.5) }),
    python: 'like(scipy.stats.zscore(d(a), axis, ddof=0 if biased else 1), a)',
    js: 'torch.standardize(a, axis, biased)',
    near: { scale: '10 * np.sqrt(a.shape[axis])', factor: 16, kept: 'double' },
  },
};
