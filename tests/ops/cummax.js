import { extremes, greatest, scan } from '../helpers/definitions.js';

export const expected = extremes(greatest);

export const calls = {
  'v.cummax()[0]': { numpy: 'np.maximum.accumulate(v)', ...scan('maximum', 'cummax') },
  'v.cummax()': { torch: 'v.cummax(0)' },
};
