import { slope } from '../helpers/definitions.js';

export const samples = () => [{}, { options: { minVal: -2, maxVal: 0.5 } }];

export const expected = slope((g, x, { minVal = -1, maxVal = 1 }) =>
  x <= minVal || x >= maxVal ? 0 : g,
);
