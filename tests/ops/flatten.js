import { one } from '../helpers/definitions.js';

export const samples = (m, n) => [
  { t: [m, n, 2], first: 0, last: 2 },
  { t: [m, n, 2], first: 1, last: 2 },
];

export const expected = ({ t, first, last }) => ({
  size: t.size.toSpliced(
    first,
    last - first + 1,
    t.size.slice(first, last + 1).reduce((n, m) => n * m),
  ),
  values: t.values,
});

export const calls = { 'a.flatten()': { numpy: 'a.flatten()', torch: 'a.flatten()', make: one() } };
export const section = 'Views';
