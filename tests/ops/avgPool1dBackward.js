import { meanGradients, meanPoolBack } from '../helpers/definitions.js';

export const samples = meanGradients(1);

export const expected = meanPoolBack(1);
