import { COLOURS, coloured, colourSamples } from '../helpers/definitions.js';

export const samples = colourSamples;

export const expected = (o, to, type) => coloured(o, type, COLOURS.toYcbcr);
