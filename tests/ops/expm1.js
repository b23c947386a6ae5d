import { unary } from '../helpers/definitions.js';

export const expected = unary(Math.expm1);
