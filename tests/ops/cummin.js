import { extremes, least, scan } from '../helpers/definitions.js';

export const expected = extremes(least);

export const calls = {
  'v.cummin()[0]': { numpy: 'np.minimum.accumulate(v)', ...scan('minimum', 'cummin') },
  'v.cummin()': { torch: 'v.cummin(0)' },
};
