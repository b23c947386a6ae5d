import { shift } from '../helpers/definitions.js';

export const expected = shift(true);
