import { flag, specials } from '../helpers/definitions.js';

export const samples = () => [{}, { elements: specials }];
export const expected = flag(Number.isNaN);
export const calls = { 'a.isnan()': { torch: 'a.isnan()' } };
