import { adaptiveSamples, argmaxPool } from '../helpers/definitions.js';

export const samples = adaptiveSamples(1);

export const expected = argmaxPool(1);
