import { slope } from '../helpers/definitions.js';

export const samples = () => [{}, { options: { negativeSlope: 0.1 } }];

export const expected = slope((g, x, { negativeSlope = 0.01 }) => (x > 0 ? g : g * negativeSlope));
