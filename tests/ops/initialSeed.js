import { each, isWhole } from '../helpers/definitions.js';

export const expected = () => ({ test: each(isWhole(0)) });
