import { zip } from '../helpers/definitions.js';

export const samples = () => [{}, { options: { nonlinearity: 'relu' } }];

export const expected = ({ g, y, options = {} }, to) =>
  zip(g, y, (a, b) => to(options.nonlinearity === 'relu' ? (b > 0 ? a : 0) : a * (1 - b * b)));
