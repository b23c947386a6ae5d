import { insert, pick, without, withTwoDims } from '../helpers/definitions.js';

export const samples = (m, n) => [
  { t: [m, n, 2], source: 0, destination: 2 },
  { t: [m, n, 2], source: 2, destination: 0 },
];

export const expected = ({ t, source, destination }) =>
  pick(t, insert(without(t.size, source), destination, t.size[source]), (p) =>
    insert(without(p, destination), source, p[destination]),
  );

export const calls = {
  'a.movedim(0, 1)': {
    numpy: 'np.moveaxis(a, 0, 1)',
    torch: 'a.movedim(0, 1)',
    make: withTwoDims,
    python: 'np.moveaxis(a, p, q)',
    js: 'a.movedim(p, q)',
  },
};
