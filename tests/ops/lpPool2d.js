import { normPool, normSamples } from '../helpers/definitions.js';

export const samples = normSamples(2);

export const expected = normPool(2);
