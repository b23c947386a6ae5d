import { COLOURS, coloured, colourSamples } from '../helpers/definitions.js';

export const samples = colourSamples;

export const expected = (o, to, type) =>
  coloured(o, type, COLOURS.toLab, { Byte: 1, Float: 1e-4, Double: 1e-11 });
