import { slope } from '../helpers/definitions.js';

export const expected = slope((g, x) => g / (1 + Math.abs(x)) ** 2);
