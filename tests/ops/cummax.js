import { extremes, greatest, scan } from '../helpers/definitions.js';

export const expected = extremes(greatest);

export const numpy = {
  'np.maximum.accumulate(v)': { ours: 'v.cummax()[0]', ...scan('maximum', 'cummax') },
};

export const torch = { 'v.cummax(0)': 'v.cummax()' };
