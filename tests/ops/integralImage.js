import { integral } from '../helpers/definitions.js';

export const samples = (m, n) => [{ x: [m, n] }, { x: [2, n, m] }];

export const expected = ({ x }, to) => integral(x, to);
