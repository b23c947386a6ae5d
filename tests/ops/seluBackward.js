import { slope } from '../helpers/definitions.js';

const SCALE = 1.0507009873554805;
const ALPHA = 1.6732632423543772;

export const expected = slope((g, x) => g * SCALE * (x > 0 ? 1 : ALPHA * Math.exp(x)));
