import { finite, one, reduction, variance } from '../helpers/definitions.js';

export const expected = reduction((values, rest) => Math.sqrt(variance(values, rest)));

export const calls = {
  'a.std(true)': {
    numpy: 'a.std()',
    torch: 'a.std(unbiased=False).item()',
    make: one(finite),
    python: 'float(d(a).std())',
    near: { scale: 'peak(d(a))', factor: 4, kept: 'double' },
  },
  'a.std()': {
    numpy: 'a.std(ddof=1)',
    torch: 'a.std().item()',
    make: one(finite),
    python: 'float(d(a).std(ddof=1))',
    near: { scale: 'peak(d(a))', factor: 4, kept: 'double' },
  },
};
