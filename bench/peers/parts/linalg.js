/* linalg.js: the linear algebra of each peer. `read` takes what the check looks at from the
   results: a factor, or the eigenvalues or singular values; the others are computed too. */
const work = (run, read, free = () => {}) => ({
  run: () => free(run()),
  read: () => {
    const results = run();
    const list = read(results);
    free(results);
    return list;
  },
  held: [],
});

/* torch7-wasm */
export function linalgOurs(torch) {
  const free = (results) => {
    if (!Array.isArray(results)) results.free();
    else for (const t of results) t.free();
  };
  const array = (t) => t.toTypedArray();
  const fresh = (run, read) => work(run, read, free);
  const column = (e, k) => array(e.select(1, k).contiguous());
  const dc = { driver: 'dc' };
  return {
    'linalg symeig-dc': ({ a }) =>
      fresh(
        () => torch.symeig(a, 'V', dc),
        ([e]) => [array(e)],
      ),
    'linalg svd-dc': ({ a }) =>
      fresh(
        () => torch.svd(a, dc),
        ([, s]) => [array(s)],
      ),
    'linalg inverse': ({ a }) =>
      fresh(
        () => torch.inverse(a),
        (r) => [array(r)],
      ),
    'linalg solve': ({ a, b }) =>
      fresh(
        () => torch.solve(a, b),
        (x) => [array(x)],
      ),
    'linalg cholesky': ({ a }) =>
      fresh(
        () => torch.cholesky(a),
        (r) => [array(r)],
      ),
    'linalg qr': ({ a }) =>
      fresh(
        () => torch.qr(a),
        ([, r]) => [array(r)],
      ),
    'linalg symeig': ({ a }) =>
      fresh(
        () => torch.symeig(a, 'V'),
        ([e]) => [array(e)],
      ),
    'linalg svd': ({ a }) =>
      fresh(
        () => torch.svd(a),
        ([, s]) => [array(s)],
      ),
    'linalg eig': ({ a }) =>
      fresh(
        () => torch.eig(a, 'V'),
        ([e]) => [column(e, 0), column(e, 1)],
      ),
  };
}

/* numpy-ts */
export function linalgNumpy(np) {
  const free = (results) => {
    if (typeof results.dispose === 'function') results.dispose();
    else for (const name in results) results[name].dispose();
  };
  const array = (t) => np.ascontiguousarray(t).data.slice();
  const fresh = (run, read) => work(run, read, free);
  const { linalg } = np;
  return {
    'linalg inverse': ({ a }) =>
      fresh(
        () => linalg.inv(a),
        (r) => [array(r)],
      ),
    'linalg solve': ({ a, b }) =>
      fresh(
        () => linalg.solve(a, b),
        (x) => [array(x)],
      ),
    'linalg cholesky': ({ a }) =>
      fresh(
        () => linalg.cholesky(a),
        (r) => [array(r)],
      ),
    'linalg qr': ({ a }) =>
      fresh(
        () => linalg.qr(a),
        ({ r }) => [array(r)],
      ),
    'linalg symeig': ({ a }) =>
      fresh(
        () => linalg.eigh(a),
        ({ w }) => [array(w)],
      ),
    'linalg svd': ({ a }) =>
      fresh(
        () => linalg.svd(a),
        ({ s }) => [array(s)],
      ),
    'linalg eig': ({ a }) =>
      fresh(
        () => linalg.eig(a),
        ({ w }) => [array(np.real(w)), array(np.imag(w))],
      ),
  };
}

/* ml-matrix */
export function linalgMlMatrix(ml) {
  const array = (m) => Float64Array.from(m.to1DArray());
  return {
    'linalg inverse': ({ a }) =>
      work(
        () => ml.inverse(a),
        (r) => [array(r)],
      ),
    'linalg solve': ({ a, b }) =>
      work(
        () => ml.solve(a, b),
        (x) => [array(x)],
      ),
    'linalg cholesky': ({ a }) =>
      work(
        () => new ml.CholeskyDecomposition(a).lowerTriangularMatrix,
        (r) => [array(r)],
      ),
    'linalg qr': ({ a }) =>
      work(
        () => {
          const { orthogonalMatrix, upperTriangularMatrix } = new ml.QrDecomposition(a);
          return [orthogonalMatrix, upperTriangularMatrix];
        },
        ([, r]) => [array(r)],
      ),
    'linalg symeig': ({ a }) =>
      work(
        () => new ml.EigenvalueDecomposition(a, { assumeSymmetric: true }),
        (e) => [Float64Array.from(e.realEigenvalues)],
      ),
    'linalg svd': ({ a }) =>
      work(
        () => new ml.SingularValueDecomposition(a),
        (s) => [Float64Array.from(s.diagonal)],
      ),
    'linalg eig': ({ a }) =>
      work(
        () => new ml.EigenvalueDecomposition(a),
        (e) => [Float64Array.from(e.realEigenvalues), Float64Array.from(e.imaginaryEigenvalues)],
      ),
  };
}

/* jax-js: `run(op, ...inputs)` of its peer runs an op */
export function linalgJax(np, run) {
  const { linalg } = np;
  /* the check wants the eigenvalues or singular values: result `k` first */
  const first = (k, op) => (x) => {
    const results = op(x);
    return [results[k], ...results.filter((_, i) => i !== k)];
  };
  return {
    'linalg inverse': ({ a }) => run((x) => linalg.inv(x), a),
    'linalg solve': ({ a, b }) => run((x, y) => linalg.solve(x, y), a, b),
    'linalg cholesky': ({ a }) => run((x) => linalg.cholesky(x), a),
    'linalg symeig': ({ a }) => run(first(0, linalg.eigh), a),
    'linalg svd': ({ a }) => run(first(1, linalg.svd), a),
  };
}
