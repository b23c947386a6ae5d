import { maxPool, maxSamples } from '../helpers/definitions.js';

export const samples = maxSamples(1);

export const expected = maxPool(1);
