import { compare } from '../helpers/definitions.js';

export const expected = compare((x, y) => x < y);
