import { adaptiveSamples, maxPool } from '../helpers/definitions.js';

export const samples = adaptiveSamples(3);

export const expected = maxPool(3);
