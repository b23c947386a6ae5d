/* numpy-ts.js: the functions of cases/numpy.js in numpy-ts. What it does not have and no loop-free
   expression gives is missing. Every result is new and freed. */
export function numpyOps(np, { fresh, value }) {
  const one =
    (f) =>
    ({ x }, options) =>
      fresh(() => f(x, options));
  const two =
    (f) =>
    ({ a, b }) =>
      fresh(() => f(a, b));
  const names = (list, make) => Object.fromEntries(list.map((n) => [n, make(n)]));
  const snake = (n) => n.replace(/[A-Z]/g, (c) => `_${c.toLowerCase()}`);
  /* a view copied, as the other libraries do */
  const copied = (view) => one((x) => np.copy(view(x)));
  const MODES = { constant: 'constant', reflect: 'reflect', replicate: 'edge', circular: 'wrap' };

  return {
    ...names(
      [
        'isnan',
        'isinf',
        'isfinite',
        'nanToNum',
        'logicalNot',
        'sinc',
        'cov',
        'corrcoef',
        'diff',
        'argwhere',
      ],
      (n) => one((x) => np[snake(n)](x)),
    ),
    ...names(
      [
        'isclose',
        'logicalAnd',
        'logicalOr',
        'logicalXor',
        'hypot',
        'logaddexp',
        'matmul',
        'outer',
        'inner',
        'isin',
      ],
      (n) => two(np[snake(n)]),
    ),
    allclose: ({ a, b }) => value(() => Number(np.allclose(a, b))),
    clampMin: one((x) => np.maximum(x, 0.5)),
    clampMax: one((x) => np.minimum(x, 0.5)),

    full: (_, { n }) => fresh(() => np.full([n], 7, 'float32')),
    roll: one((x) => np.roll(x, 3, 1)),
    rot90: copied((x) => np.rot90(x)),
    flip: copied((x) => np.flip(x)),
    movedim: copied((x) => np.moveaxis(x, 2, 0)),
    pad: one((x, { width, mode }) => np.pad(x, width, MODES[mode])),
    tile: one((x) => np.tile(x, [2, 3])),
    meshgrid: ({ a, b }) => fresh(() => np.meshgrid(a, b, { indexing: 'ij' })),
    triuIndices: (_, { n }) => fresh(() => np.stack(np.triu_indices(n))),

    einsum: two((a, b) => np.einsum('bij,bjk->bik', a, b)),
    tensordot: two((a, b) => np.tensordot(a, b, 2)),

    argsort: one((x) => np.argsort(x)),
    unique: one((x) => {
      const r = np.unique(x, false, true, true);
      return [r.values, r.inverse, r.counts];
    }),
    bincount: ({ at }, { n }) => fresh(() => np.bincount(at.tensor, undefined, n)),
    searchsorted: ({ x, values }) => fresh(() => np.searchsorted(x, values)),
    quantile: one((x, { q }) => np.quantile(x, q)),
    percentile: one((x, { q }) => np.percentile(x, q)),
    histogram2: two((a, b) => {
      const r = np.histogram2d(a, b, 10, [
        [-1, 1],
        [-1, 1],
      ]);
      return [r.hist ?? r[0]];
    }),
    takeAlongDim: ({ x, at }) => fresh(() => np.take_along_axis(x, at.tensor, 0)),
    putAlongDim: ({ x, at }) => {
      const values = np.ones(x.shape, 'float32');
      const run = () => np.put_along_axis(x, at.tensor, values, 0);
      return {
        run,
        read: () => {
          run();
          return [x.data.slice()];
        },
        held: [values],
      };
    },
    oneHot: ({ at }, { n }) => {
      const unit = np.eye(n, n, 0, 'float32');
      return { ...fresh(() => np.take(unit, at.list, 0)), held: [unit] };
    },
    scatterAdd: ({ x, at }, { n }) => fresh(() => np.bincount(at.tensor, x, n)),

    /* as its users would write it */
    logsumexp: one((x) => {
      const m = np.max(x, 1, true);
      const d = np.subtract(x, m);
      const e = np.exp(d);
      const s = np.sum(e, 1, true);
      const l = np.log(s);
      const r = np.add(l, m);
      for (const t of [m, d, e, s, l]) t.dispose();
      return r;
    }),
    standardize: one((x) => {
      const m = np.mean(x, 1, true);
      const d = np.subtract(x, m);
      const s = np.std(x, 1, 1, true);
      const r = np.divide(d, s);
      for (const t of [m, d, s]) t.dispose();
      return r;
    }),
    nansum: one((x) => np.nansum(x, 1)),
    nanmean: one((x) => np.nanmean(x, 1)),

    conv1: ({ x, k }) => fresh(() => np.convolve(x, k, 'valid')),
  };
}
