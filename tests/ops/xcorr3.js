import { conv3, convolution } from '../helpers/definitions.js';

export const samples = conv3;
export const expected = convolution(3, false);
