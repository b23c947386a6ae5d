import { adaptiveSamples, meanPool } from '../helpers/definitions.js';

export const samples = adaptiveSamples(1);

export const expected = meanPool(1);
