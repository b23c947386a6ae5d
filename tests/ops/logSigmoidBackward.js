import { slope } from '../helpers/definitions.js';

const sigmoid = (x) => 1 / (1 + Math.exp(-x));

export const expected = slope((g, x) => g * sigmoid(-x));
