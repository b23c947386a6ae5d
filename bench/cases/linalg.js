/* linalg.js: linear algebra of doubles, n x n matrices. The checks are sums and products with a
   vector, so that they cost little: two symmetric matrices, for example, that have the same
   eigenvalues have the same trace and norm. */
import { uniform } from '../lib/data.js';

const SIZES = [3, 16, 64, 200, 500];
const doubles = (size, seed) => uniform(size, { seed, Type: Float64Array });

/* a with `shift` added to its diagonal; symmetric if wanted */
function square(n, { shift = 0, symmetric = false } = {}) {
  const { data, size } = doubles([n, n], 3);
  for (let i = 0; i < n; i++) {
    if (symmetric) for (let j = 0; j < i; j++) data[i * n + j] = data[j * n + i];
    data[i * n + i] += shift;
  }
  return { data, size };
}

/* a * x, or the transposed matrix times x */
function times(a, x, transposed = false) {
  const n = x.length;
  const at = transposed ? (i, j) => a[j * n + i] : (i, j) => a[i * n + j];
  return x.map((_, i) => x.reduce((sum, v, j) => sum + at(i, j) * v, 0));
}
const sum = (list) => list.reduce((s, v) => s + v, 0);
const squares = (list) => sum(list.map((v) => v * v));
const trace = (a, n) => sum(Array.from({ length: n }, (_, i) => a[i * n + i]));

/* undefined, or a sentence if the lists differ */
function compare(found, wanted) {
  const scale = Math.max(1, ...wanted.map(Math.abs));
  const wrong = wanted.findIndex((v, i) => !(Math.abs(found[i] - v) <= 1e-8 * scale));
  return wrong < 0 ? undefined : `${found[wrong]} instead of ${wanted[wrong]}`;
}

/* op: the matrix of size n, the length of the first result, and pairs of what must be equal */
const OPS = {
  inverse: {
    matrix: (n) => square(n, { shift: 2 * Math.sqrt(n) }),
    count: (n) => n * n,
    pairs: ([r], a, v) => [times(r, times(a, v)), v],
  },
  solve: {
    matrix: (n) => square(n, { shift: 2 * Math.sqrt(n) }),
    count: (n) => n,
    pairs: ([x], a, v) => [times(a, x), v],
  },
  cholesky: {
    matrix: (n) => square(n, { shift: n, symmetric: true }),
    count: (n) => n * n,
    pairs: ([l], a, v) => [times(l, times(l, v, true)), times(a, v)],
  },
  qr: {
    matrix: square,
    count: (n) => n * n,
    pairs: ([r], a, v) => [times(r, times(r, v), true), times(a, times(a, v), true)],
  },
  symeig: {
    matrix: (n) => square(n, { symmetric: true }),
    count: (n) => n,
    pairs: ([e], a) => [
      [sum(e), squares(e)],
      [trace(a, e.length), squares(a)],
    ],
  },
  svd: {
    matrix: square,
    count: (n) => n,
    pairs: ([s], a) => [[squares(s)], [squares(a)]],
  },
  eig: {
    matrix: square,
    count: (n) => n,
    pairs: ([re, im], a) => {
      const n = re.length;
      const wanted = a.reduce((s, v, k) => s + v * a[(k % n) * n + Math.floor(k / n)], 0);
      return [
        [sum(re), squares(re) - squares(im)],
        [trace(a, n), wanted],
      ];
    },
  },
};

/* by divide and conquer, for which small matrices are no case */
const dc = (op) => ({ ...OPS[op], sizes: SIZES.filter((n) => n >= 64) });
const ALL = { ...OPS, 'symeig-dc': dc('symeig'), 'svd-dc': dc('svd') };

export default Object.entries(ALL).flatMap(([op, { matrix, count, pairs, sizes = SIZES }]) =>
  sizes.map((n) => ({
    id: `linalg/${op}/${n}`,
    op: `linalg ${op}`,
    series: { name: `linalg/${op}`, size: n },
    inputs: () => ({ a: matrix(n), b: doubles([n], 4) }),
    check: (results, { a, b }) =>
      results[0].length === count(n)
        ? compare(...pairs(results, a.data, b.data))
        : `${results[0].length} elements instead of ${count(n)}`,
  })),
);
