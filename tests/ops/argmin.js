import { least, place, reduction } from '../helpers/definitions.js';

export const expected = reduction(place(least));
