import { unary } from '../helpers/definitions.js';

export const expected = unary((x) => Math.sign(x) * Math.floor(Math.abs(x) + 0.5));
