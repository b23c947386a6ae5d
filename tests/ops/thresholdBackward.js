import { zip } from '../helpers/definitions.js';

export const samples = () => ({ threshold: 0.5 });

export const expected = ({ g, x, threshold }) => zip(g, x, (a, b) => (b > threshold ? a : 0));
