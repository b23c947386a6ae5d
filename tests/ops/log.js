import { unary } from '../helpers/definitions.js';

export const expected = unary(Math.log);
