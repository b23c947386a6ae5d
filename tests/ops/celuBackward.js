import { slope } from '../helpers/definitions.js';

export const samples = () => [{}, { options: { alpha: 2 } }];

export const expected = slope((g, x, { alpha = 1 }) => (x > 0 ? g : g * Math.exp(x / alpha)));
