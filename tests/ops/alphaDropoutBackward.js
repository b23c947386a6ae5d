import { map } from '../helpers/definitions.js';

export const samples = () => ({ options: { p: 0.25 } });

const LIMIT = -1.7580993408473766;

export const expected = ({ g, options: { p = 0.5 } = {} }, to) =>
  map(g, (v) => to(v / Math.sqrt((1 - p) * (1 + p * LIMIT ** 2))));
