import { adaptiveSamples, argmaxPool } from '../helpers/definitions.js';

export const samples = adaptiveSamples(2);

export const expected = argmaxPool(2);
