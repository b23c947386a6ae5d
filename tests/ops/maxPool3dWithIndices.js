import { argmaxPool, maxSamples } from '../helpers/definitions.js';

export const samples = maxSamples(3);

export const expected = argmaxPool(3);
