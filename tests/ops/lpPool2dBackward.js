import { normPoolBack, normSamples, withGradient } from '../helpers/definitions.js';

export const samples = withGradient(2, normSamples(2));

export const expected = normPoolBack(2);
