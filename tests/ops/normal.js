import { draws, isDouble } from '../helpers/definitions.js';

export const expected = draws(() => isDouble);
export const torch = { 'a.normal_(0, 1)': 'a.normal(0, 1)' };
