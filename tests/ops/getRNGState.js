import { each, isWhole } from '../helpers/definitions.js';

const isState = { size: [5048], test: each(isWhole(0, 255)) };

export const expected = () => isState;
