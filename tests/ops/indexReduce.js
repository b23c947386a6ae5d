import {
  ALL,
  at,
  listed,
  map,
  positions,
  positionsIn,
  slices,
  write,
} from '../helpers/definitions.js';

const REDUCTIONS = {
  sum: (x, y) => x + y,
  mean: (x, y) => x + y,
  prod: (x, y) => x * y,
  min: Math.min,
  max: Math.max,
};

export const samples = () =>
  ['sum', 'prod', 'min', 'max', 'mean'].map((reduce) => ({ reduce, bySlice: true }));

export function expected({ t, dim, index, source, reduce }, to) {
  const f = REDUCTIONS[reduce];
  const result = write(t, slices(t, dim, index), listed(index, dim), (x, p) =>
    to(f(x, at(source, p))),
  );
  if (reduce !== 'mean') return result;
  const count = (i) => 1 + index.values.filter((k) => k === i).length;
  return map(result, (x, i) => to(x / count(positions(t.size)[i][dim])));
}

export const calls = {
  "v.indexReduce(0, [0, 0], torch.Tensor([5, 7]), 'max')": {
    numpy: 'np.maximum.at(v, [0, 0], [5, 7])',
    torch: "v.index_reduce_(0, i, w, 'amax')",
    make(g) {
      const [n, m, rows] = [g.integer(1, 8), g.integer(1, 12), g.integer(1, 4)];
      const type = g.pick(ALL);
      return {
        a: g.tensor({ type, size: [n, rows] }),
        index: positionsIn(g, n, [m]),
        b: g.tensor({ type, size: [m, rows] }),
      };
    },
    python: '(scattered(np.maximum, a.copy(), index, b), scattered(np.minimum, a, index, b))',
    js: "[a.clone().indexReduce(0, index, b, 'max'), a.clone().indexReduce(0, index, b, 'min')]",
  },
};
