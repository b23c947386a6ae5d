import { draws, isDouble } from '../helpers/definitions.js';

export const expected = draws(() => isDouble);
