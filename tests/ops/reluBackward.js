import { pointwise } from '../helpers/definitions.js';

export const expected = pointwise((g, x) => (x > 0 ? g : 0));
