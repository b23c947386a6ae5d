import { REALS, build, slice, tensors, total } from '../helpers/definitions.js';

const pNorm = (values, p) => {
  if (p === Infinity) return Math.max(...values.map(Math.abs));
  if (p === 0) return values.filter((x) => x !== 0).length;
  return total(values.map((x) => Math.abs(x) ** p)) ** (1 / p);
};

export const samples = (m, n) => [
  { b: [2, n], p: 2 },
  { b: [3, n], p: 2 },
  { p: 1 },
  { p: Infinity },
  { p: 0 },
];

export const expected = ({ a, b, p }, to) =>
  build([a.size[0], b.size[0]], ([i, j]) =>
    to(
      pNorm(
        slice(a, i).values.map((x, k) => x - slice(b, j).values[k]),
        p,
      ),
    ),
  );

export const calls = {
  'torch.cdist(a, b)': {
    numpy: 'scipy.spatial.distance.cdist(a, b)',
    torch: 'torch.cdist(a, b)',
    make(g) {
      const k = g.integer(1, 9);
      const shapes = { a: [g.integer(1, 9), k], b: [g.integer(1, 9), k] };
      return { ...tensors(g, shapes, { types: REALS }), p: g.pick([1, 2, 3, 2.5]) };
    },
    python: "like(scipy.spatial.distance.cdist(d(a), d(b), 'minkowski', p=p), a)",
    js: 'torch.cdist(a, b, p)',
    near: { scale: '(peak(d(a)) + peak(d(b))) * a.shape[1]', factor: 8, kept: 'double' },
  },
};
