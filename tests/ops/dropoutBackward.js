import { zip } from '../helpers/definitions.js';

const half = (type, i) => [-0, 2, 0][i % 3];

export const samples = () => [{ elements: { y: half }, options: { p: 0.75 } }];

export const expected = ({ g, y, options: { p = 0.5 } = {} }, to) =>
  zip(g, y, (a, b) => to(Object.is(b, -0) ? 0 : a / (1 - p)));
