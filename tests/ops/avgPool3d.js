import { meanPool, meanSamples } from '../helpers/definitions.js';

export const samples = meanSamples(3);

export const expected = meanPool(3);
