import { adaptiveSamples, meanPoolBack, withGradient } from '../helpers/definitions.js';

export const samples = withGradient(3, adaptiveSamples(3));

export const expected = meanPoolBack(3);
