import { adaptiveSamples, meanPool } from '../helpers/definitions.js';

export const samples = adaptiveSamples(3);

export const expected = meanPool(3);
