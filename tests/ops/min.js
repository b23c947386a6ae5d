import { extreme, least, one } from '../helpers/definitions.js';

export const expected = extreme(least);
export const calls = { 'a.min()': { numpy: 'a.min()', make: one() } };
