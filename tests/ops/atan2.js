import { pointwise } from '../helpers/definitions.js';

export const expected = pointwise(Math.atan2);
