import { normPoolBack, normSamples, withGradient } from '../helpers/definitions.js';

export const samples = withGradient(1, normSamples(1));

export const expected = normPoolBack(1);
