import { draws, isFinite } from '../helpers/definitions.js';

export const expected = draws(() => isFinite);
