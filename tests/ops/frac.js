import { unary } from '../helpers/definitions.js';

export const expected = unary((x) => x - Math.trunc(x));
