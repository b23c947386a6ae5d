import { adaptiveSamples, meanPoolBack, withGradient } from '../helpers/definitions.js';

export const samples = withGradient(2, adaptiveSamples(2));

export const expected = meanPoolBack(2);
