import { adaptiveSamples, meanPoolBack, withGradient } from '../helpers/definitions.js';

export const samples = withGradient(1, adaptiveSamples(1));

export const expected = meanPoolBack(1);
