import { finite, one, reduction, variance } from '../helpers/definitions.js';

export const expected = reduction((values, rest) => Math.sqrt(variance(values, rest)));

export const numpy = {
  'a.std()': {
    ours: 'a.std(true)',
    make: one(finite),
    numpy: 'float(d(a).std())',
    near: { scale: 'peak(d(a))', factor: 4, kept: 'double' },
  },
  'a.std(ddof=1)': {
    ours: 'a.std()',
    make: one(finite),
    numpy: 'float(d(a).std(ddof=1))',
    near: { scale: 'peak(d(a))', factor: 4, kept: 'double' },
  },
};

export const torch = { 'a.std(unbiased=False).item()': 'a.std(true)', 'a.std().item()': 'a.std()' };
