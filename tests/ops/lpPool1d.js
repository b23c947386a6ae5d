import { normPool, normSamples } from '../helpers/definitions.js';

export const samples = normSamples(1);

export const expected = normPool(1);
