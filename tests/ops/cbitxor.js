import { pointwise } from '../helpers/definitions.js';

export const expected = pointwise((x, y) => x ^ y);
