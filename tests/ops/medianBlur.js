import { medianOf, planeSamples, overWindows } from '../helpers/definitions.js';

export const samples = planeSamples({ kernel: [3, 2] });

export const expected = ({ kernel, ...o }) => overWindows(o, kernel, medianOf);
