/* reductions.js: sums, extremes, statistics, sorting and counts. */
const listOf = (dim) => (Array.isArray(dim) ? dim : [dim]);

export const reductions = (torch) => {
  /* Of the dimensions `dim`, or of all; a number or a tensor. */
  function reduce(x, dim, keepdim, op) {
    if (dim === undefined || dim === null || listOf(dim).length === 0) {
      const whole = op(torch.flatten(x), 0, { keepdim: true });
      const sizes = keepdim ? x.size().map(() => 1) : [1];
      return Array.isArray(whole) ? whole.map((r) => r.view(...sizes)) : whole.view(...sizes);
    }
    return op(x, dim, { keepdim });
  }
  const method =
    (name) =>
    ([x, dim], { dim: named, keepdim = false }) =>
      reduce(x, dim ?? named, keepdim, (t, d, options) => t[name](d, options));
  /* The values of a pair of values and positions. */
  const values =
    (name) =>
    ([x, dim], { dim: named, keepdim = false }) =>
      reduce(x, dim ?? named, keepdim, (t, d, options) => t[name](d, options)[0]);
  const both =
    (name) =>
    ([x, dim = -1, keepdim = false], { dim: named, keepdim: alsoNamed = keepdim }) =>
      x[name](named ?? dim, { keepdim: alsoNamed });

  const spread =
    (name) =>
    ([x, flag], { dim, unbiased = flag ?? true, correction, keepdim = false }) => {
      if (correction > 1) return undefined;
      const biased = correction === undefined ? !unbiased : correction === 0;
      return reduce(x, dim, keepdim, (t, d, options) => t[name](d, biased, options));
    };
  const mean = method('mean');
  const norm = (x, p, dim, keepdim) =>
    reduce(x, dim, keepdim, (t, d, options) => t.norm(p, d, options));

  const truths =
    (name) =>
    ([x, ...rest], options) =>
      method(name)([torch.ne(x, 0), ...rest], options);

  return {
    sum: method('sum'),
    nansum: method('nansum'),
    mean,
    nanmean: method('nanmean'),
    prod: ([x, dim], { keepdim = false }) =>
      reduce(x, dim, keepdim, (t, d, options) => t.prod(d, options)),
    amax: values('max'),
    amin: values('min'),
    all: truths('all'),
    any: truths('any'),
    argmax: method('argmax'),
    argmin: method('argmin'),
    count_nonzero: ([x], { dim }) => reduce(x, dim, false, (t, d, o) => t.countNonzero(d, o)),
    std: spread('std'),
    var: spread('var'),
    std_mean: (args, options) => [spread('std')(args, options), mean([args[0]], options)],
    var_mean: (args, options) => [spread('var')(args, options), mean([args[0]], options)],
    logsumexp: ([x, dim, keepdim = false]) =>
      reduce(x, dim, keepdim, (t, d, o) => t.logsumexp(d, o)),
    aminmax: (args, options) => [values('min')(args, options), values('max')(args, options)],
    'max/reduction_with_dim': both('max'),
    'min/reduction_with_dim': both('min'),
    'max/reduction_no_dim': values('max'),
    'min/reduction_no_dim': values('min'),
    median: ([x], options) =>
      options.dim === undefined ? values('median')([x], {}) : both('median')([x], options),
    mode: both('mode'),
    kthvalue: ([x, k, dim = -1, keepdim = false]) => x.kthvalue(k, dim, { keepdim }),
    sort: ([x, dim = -1, descending = false], options) =>
      x.sort(options.dim ?? dim, options.descending ?? descending),
    argsort: ([x, dim = -1, descending = false]) => x.argsort(dim, descending),
    msort: ([x]) => x.sort(0)[0],
    topk: ([x, k, dim = -1, largest = true, sorted = true]) => x.topk(k, dim, largest, sorted),
    cumsum: ([x, dim]) => x.cumsum(dim),
    cumprod: ([x, dim]) => x.cumprod(dim),
    cummax: ([x, dim]) => x.cummax(dim),
    cummin: ([x, dim]) => x.cummin(dim),
    trace: ([x]) => torch.trace(x),
    norm: ([x, p = 2, dim, keepdim = false]) => norm(x, p, dim, keepdim),
    'norm/fro': ([x, , dim]) => norm(x, 2, dim, false),
    'norm/inf': ([x, p, dim]) => norm(x, p, dim, false),
    'linalg.vector_norm': ([x], { ord, dim, keepdim = false }) => norm(x, ord, dim, keepdim),
    dist: ([a, b, p]) => torch.dist(a, b, p),
    renorm: ([x, p, dim, limit]) => torch.renorm(x, p, dim, limit),
    softmax: ([x, dim]) => x.softmax(dim),
    log_softmax: ([x, dim]) => x.logSoftmax(dim),
    'nn.functional.softmin': ([x, dim]) => torch.neg(x).softmax(dim),
    quantile: ([x, q], { dim, keepdim = false, interpolation = 'linear' }) => {
      if (interpolation !== 'linear') return undefined;
      const points = typeof q === 'number' ? q : q.toArray();
      return reduce(x, dim, keepdim, (t, d, options) => t.quantile(points, d, options));
    },
    unique: ([x], { sorted, return_inverse: inverse, return_counts: counts, dim }) => {
      if (!sorted || (dim !== undefined && dim !== null)) return undefined;
      const [found, positions, numbers] = torch.unique(x);
      const list = [found, ...(inverse ? [positions] : []), ...(counts ? [numbers] : [])];
      return list.length > 1 ? list : found;
    },
    histc: ([x], { bins = 100, min = 0, max = 0 }) => torch.histc(x, bins, min, max),
    bincount: ([x], { weights, minlength = 0 }) =>
      weights ? torch.bincount(x, weights.double(), minlength) : torch.bincount(x, minlength),
    searchsorted: ([sorted, x], { side, right = side === 'right', out_int32: isInt, sorter }) =>
      sorter || isInt || sorted.dim() > 1 ? undefined : torch.searchsorted(sorted, x, right),
    bucketize: ([x, sorted], { right = false, out_int32: isInt }) =>
      isInt ? undefined : torch.searchsorted(sorted, x, right),
    isin: ([x, list]) => torch.isin(x, list),
    cov: ([x], { correction = 1, fweights, aweights }) =>
      fweights || aweights || correction > 1 ? undefined : torch.cov(x, correction === 0),
    corrcoef: ([x]) => torch.corrcoef(x),
    diff: ([x, n, dim, before, after]) => {
      if (before || after) return undefined;
      return torch.diff(x, n, dim);
    },
    cdist: ([a, b, p]) => (a.dim() === 2 && b.dim() === 2 ? torch.cdist(a, b, p) : undefined),
  };
};
