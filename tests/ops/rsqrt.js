import { unary } from '../helpers/definitions.js';

export const expected = unary((x) => 1 / Math.sqrt(x));
