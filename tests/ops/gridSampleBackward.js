import { gridSampleGradientSamples, gridSampleGradients } from '../helpers/definitions.js';

export const samples = gridSampleGradientSamples;

export const expected = gridSampleGradients;
