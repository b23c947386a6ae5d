import { adaptiveSamples, argmaxPool } from '../helpers/definitions.js';

export const samples = adaptiveSamples(3);

export const expected = argmaxPool(3);
