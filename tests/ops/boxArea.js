import { areas, boxSamples } from '../helpers/definitions.js';

export const samples = boxSamples;

export const expected = areas;
