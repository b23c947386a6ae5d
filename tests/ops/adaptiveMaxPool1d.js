import { adaptiveSamples, maxPool } from '../helpers/definitions.js';

export const samples = adaptiveSamples(1);

export const expected = maxPool(1);
