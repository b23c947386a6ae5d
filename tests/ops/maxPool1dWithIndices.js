import { argmaxPool, maxSamples } from '../helpers/definitions.js';

export const samples = maxSamples(1);

export const expected = argmaxPool(1);
