import { interpolateGradients, interpolated } from '../helpers/definitions.js';

export const samples = interpolateGradients;

export const expected = (o, to) => interpolated(o, to, true);
