import { adaptiveSamples, maxPool } from '../helpers/definitions.js';

export const samples = adaptiveSamples(2);

export const expected = maxPool(2);
