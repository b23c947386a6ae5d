import { meanPool, meanSamples } from '../helpers/definitions.js';

export const samples = meanSamples(1);

export const expected = meanPool(1);
