import { meanGradients, meanPoolBack } from '../helpers/definitions.js';

export const samples = meanGradients(2);

export const expected = meanPoolBack(2);
