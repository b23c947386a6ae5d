import { REALS, map } from '../helpers/definitions.js';

const points = { xp: (type, i) => 2 * i - 1, fp: (type, i) => (i * i) % 5 };

export const samples = (m, n) => [
  { x: [m, n], xp: [4], fp: [4], elements: points, left: -3, right: 9 },
  { x: [m, n], xp: [1], fp: [1], elements: points, left: -3, right: 9 },
];

export const expected = ({ x, xp, fp, left, right }, to) =>
  map(x, (v) => {
    const [xs, ys] = [xp.values, fp.values];
    if (v < xs[0]) return to(left ?? ys[0]);
    if (v > xs.at(-1)) return to(right ?? ys.at(-1));
    const i = xs.findLastIndex((p) => p <= v);
    if (xs[i] === v) return ys[i];
    return to(ys[i] + ((v - xs[i]) * (ys[i + 1] - ys[i])) / (xs[i + 1] - xs[i]));
  });

const call = (python, js) => ({
  make(g) {
    const type = g.pick(REALS);
    const size = [g.integer(1, 12)];
    return {
      x: g.tensor({ type }),
      xp: g.tensor({ type, size, values: 'modest', repeated: false }),
      fp: g.tensor({ type, size, values: g.pick(['modest', 'special']) }),
      p: g.scalar(type, 'small'),
      q: g.scalar(type, 'small'),
    };
  },
  /* halves are rounded from floats */
  python: `like((${python}).astype(np.promote_types(x.dtype, np.float32)), x)`,
  js,
  differs: [
    [
      'NaN gives NaN, and in NumPy the value of a single point',
      'len(xp) == 1 and np.isnan(x).any()',
      `like(np.where(np.isnan(x), x, ${python}), x)`,
    ],
  ],
});

export const calls = {
  'v.interp(torch.Tensor([1, 2, 4]), torch.Tensor([10, 20, 0]))': {
    numpy: 'np.interp(v, [1, 2, 4], [10, 20, 0])',
    ...call('np.interp(x, np.sort(xp), fp)', 'torch.interp(x, xp.sort()[0], fp)'),
  },
  'v.interp(torch.Tensor([1, 2]), torch.Tensor([10, 20]), 0, -1)': {
    numpy: 'np.interp(v, [1, 2], [10, 20], left=0, right=-1)',
    ...call('np.interp(x, np.sort(xp), fp, p, q)', 'torch.interp(x, xp.sort()[0], fp, p, q)'),
  },
};
