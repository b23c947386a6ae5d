import { boxSamples, clipped } from '../helpers/definitions.js';

export const samples = (m, n) => boxSamples(m, n).map((one) => ({ ...one, height: 4, width: 3 }));

export const expected = clipped;
