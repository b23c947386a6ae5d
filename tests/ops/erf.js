import { erf, unary } from '../helpers/definitions.js';

export const expected = unary(erf);
