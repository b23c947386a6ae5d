import { extreme, least, one } from '../helpers/definitions.js';

export const expected = extreme(least);
export const numpy = { 'a.min()': { ours: 'a.min()', make: one() } };
