import { draws, isDouble } from '../helpers/definitions.js';

export const expected = draws(() => isDouble);
export const calls = { 'a.normal(0, 1)': { torch: 'a.normal_(0, 1)' } };
