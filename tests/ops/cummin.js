import { extremes, least, scan } from '../helpers/definitions.js';

export const expected = extremes(least);

export const numpy = {
  'np.minimum.accumulate(v)': { ours: 'v.cummin()[0]', ...scan('minimum', 'cummin') },
};

export const torch = { 'v.cummin(0)': 'v.cummin()' };
