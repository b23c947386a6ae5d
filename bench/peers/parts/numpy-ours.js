/* numpy-ours.js: the functions of cases/numpy.js in torch7-wasm. */
export function numpyOps(torch, { into, fresh, value }) {
  const float = () => torch.FloatTensor();
  const byte = () => torch.ByteTensor();
  const long = () => torch.LongTensor();
  /* torch.name(r, ...), into a result that is kept */
  const keep = (make, call) => (inputs, options) => {
    const r = make();
    return into(r, () => call(r, inputs, options));
  };
  const one = (name, make = float, ...more) => keep(make, (r, { x }) => torch[name](r, x, ...more));
  const two = (name, make = float) => keep(make, (r, { a, b }) => torch[name](r, a, b));
  const copied = (view) =>
    keep(float, (r, { x }) => {
      const v = view(x);
      r.resizeAs(v).copy(v);
      v.free();
    });
  const withPositions = (name) => (inputs) => {
    const [r, at] = [float(), long()];
    return into([r, at], () => torch[name](r, at, inputs.x, 1));
  };

  return {
    ...Object.fromEntries(
      ['isnan', 'isinf', 'isfinite', 'logicalNot'].map((n) => [n, one(n, byte)]),
    ),
    ...Object.fromEntries(
      ['isclose', 'logicalAnd', 'logicalOr', 'logicalXor', 'isin'].map((n) => [n, two(n, byte)]),
    ),
    ...Object.fromEntries(
      ['nanToNum', 'sinc', 'erfinv', 'lgamma', 'digamma'].map((n) => [n, one(n)]),
    ),
    ...Object.fromEntries(
      ['hypot', 'logaddexp', 'outer', 'inner', 'cdist', 'matmul'].map((n) => [n, two(n)]),
    ),
    allclose: ({ a, b }) => value(() => Number(torch.allclose(a, b))),
    clampMin: one('clampMin', float, 0.5),
    clampMax: one('clampMax', float, 0.5),

    full: keep(float, (r, _, { n }) => torch.full(r, [n], 7)),
    roll: one('roll', float, 3, 1),
    rot90: copied((x) => x.rot90()),
    flip: copied((x) => x.flip()),
    movedim: copied((x) => x.movedim(2, 0)),
    pad: keep(float, (r, { x }, { width, mode }) =>
      torch.pad(r, x, [width, width, width, width], mode),
    ),
    tile: keep(float, (r, { x }) => torch.tile(r, x, [2, 3])),
    meshgrid: ({ a, b }) =>
      fresh(() =>
        torch.meshgrid(a, b).map((view) => {
          const r = view.clone();
          view.free();
          return r;
        }),
      ),
    triuIndices: keep(long, (r, _, { n }) => torch.triuIndices(r, n)),

    einsum: ({ a, b }) => fresh(() => torch.einsum('bij,bjk->bik', a, b)),
    tensordot: two('tensordot'),
    cov: one('cov'),
    corrcoef: one('corrcoef'),

    argsort: one('argsort', long),
    unique: ({ x }) => {
      const r = [float(), long(), long()];
      return into(r, () => torch.unique(...r, x));
    },
    bincount: ({ at }, { n }) => fresh(() => torch.bincount(at, n)),
    searchsorted: keep(long, (r, { x, values }) => torch.searchsorted(r, x, values)),
    quantile: ({ x }, { q }) => value(() => x.quantile(q)),
    percentile: ({ x }, { q }) => value(() => x.percentile(q)),
    histogram2: keep(float, (r, { a, b }) => torch.histogram2(r, a, b, 10, -1, 1, -1, 1)),
    argwhere: one('argwhere', long),
    takeAlongDim: keep(float, (r, { x, at }) => torch.takeAlongDim(r, x, at, 0)),
    putAlongDim: ({ x, at }) => ({
      run: () => x.putAlongDim(at, 1, 0),
      read: () => [x.putAlongDim(at, 1, 0).toTypedArray()],
    }),
    scatterAdd: keep(float, (r, { x, at }, { n }) => r.resize(n).zero().scatterAdd(0, at, x)),
    indexReduce: keep(float, (r, { x, at }, { n }) =>
      r.resize(n, x.size(1)).fill(-Infinity).indexReduce(0, at, x, 'max'),
    ),
    oneHot: keep(float, (r, { at }, { n }) => torch.oneHot(r, at, n)),

    logsumexp: one('logsumexp', float, 1),
    nansum: one('nansum', float, 1),
    nanmean: one('nanmean', float, 1),
    cummax: withPositions('cummax'),
    cummin: withPositions('cummin'),
    diff: one('diff'),
    standardize: one('standardize', float, 1),

    conv1: keep(float, (r, { x, k }) => torch.conv1(r, x, k)),
    conv2same: keep(float, (r, { x, k }) => torch.conv2(r, x, k, 'S')),
    maxPool2d: keep(float, (r, { x }, { kernel, stride }) =>
      torch.maxPool2d(r, x, kernel, { stride }),
    ),
    avgPool2d: keep(float, (r, { x }, { kernel, stride }) =>
      torch.avgPool2d(r, x, kernel, { stride }),
    ),
    im2col: keep(float, (r, { x }, { kernel }) => torch.im2col(r, x, kernel)),
    col2im: keep(float, (r, { x }, { kernel, image }) =>
      torch.col2im(r, x, image.slice(1), kernel),
    ),
    scale: keep(float, (r, { x }, { height, width, mode }) =>
      torch.scale(r, x, height, width, mode),
    ),
  };
}
