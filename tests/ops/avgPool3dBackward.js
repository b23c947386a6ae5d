import { meanGradients, meanPoolBack } from '../helpers/definitions.js';

export const samples = meanGradients(3);

export const expected = meanPoolBack(3);
