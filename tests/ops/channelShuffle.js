import { pick } from '../helpers/definitions.js';

export const samples = (m, n) => [
  { x: [m, n], groups: n },
  { x: [n, 2 * m, 2], groups: 2 },
];

export const expected = ({ x, groups }) =>
  pick(x, x.size, (p) => {
    const each = x.size[1] / groups;
    return p.with(1, (p[1] % groups) * each + Math.floor(p[1] / groups));
  });
