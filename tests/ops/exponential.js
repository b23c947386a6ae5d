import { draws, isFrom } from '../helpers/definitions.js';

export const expected = draws(() => isFrom(0));
