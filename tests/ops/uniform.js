import { draws, isFrom } from '../helpers/definitions.js';

export const samples = () => ({ a: -1, b: 2 });
export const expected = draws(({ a, b }) => isFrom(a, b));
