import { correlated, planeSamples } from '../helpers/definitions.js';

export const samples = planeSamples();

export const expected = (o, to, type) => correlated(o, 3, [0, 1, 0, 1, -4, 1, 0, 1, 0], type);
