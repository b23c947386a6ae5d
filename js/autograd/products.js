/* products.js: gradients of products of several tensors, and of statistics, for the rules. */
import { isTensor } from '../module/handle.js';

const count = (size) => size.reduce((n, m) => n * m, 1);

/* `op` calls an op, `zeroBased` counts a dimension from 0, and `spread` is the helper of that name
   (helpers.js). */
export function productHelpers(base, op, zeroBased, spread) {
  const sizeOf = (x) => x.size();
  const transposed = (x) => op('t', x);
  const asMatrix = (x, n, m) => op('reshape', x, [n, m]);
  /* The matrices of a product that sums over `inner` pairs of elements. */
  function factors(g, a, b, inner) {
    const [left, right] = [a, b].map((x) => count(sizeOf(x)) / inner);
    return [asMatrix(g, left, right), left, right];
  }
  /* The tensor with ones in front, of `ndim` dimensions. */
  const sizeWith = (x, ndim) => [...new Array(ndim - x.dim()).fill(1), ...sizeOf(x)];
  const without = (t, dim) => op('csub', t, spread(op('mean', t, dim), t, dim));

  return {
    /* inner: sums over the last dimensions. */
    innerLeft(g, a, b) {
      const n = sizeOf(a).at(-1);
      const [gradient, , right] = factors(g, a, b, n);
      return op('reshape', op('mm', gradient, asMatrix(b, right, n)), sizeOf(a));
    },
    innerRight(g, a, b) {
      const n = sizeOf(a).at(-1);
      const [gradient, left] = factors(g, a, b, n);
      return op('reshape', op('mm', transposed(gradient), asMatrix(a, left, n)), sizeOf(b));
    },
    /* tensordot: sums over the last `dims` dimensions of a, which are the first of b. */
    tensordotLeft(g, a, b, dims) {
      const n = count(sizeOf(b).slice(0, dims));
      const [gradient, , right] = factors(g, a, b, n);
      return op('reshape', op('mm', gradient, transposed(asMatrix(b, n, right))), sizeOf(a));
    },
    tensordotRight(g, a, b, dims) {
      const n = count(sizeOf(b).slice(0, dims));
      const [gradient, left] = factors(g, a, b, n);
      return op('reshape', op('mm', transposed(asMatrix(a, left, n)), gradient), sizeOf(b));
    },
    /* kron, by a (k = 0) or by b. */
    kronGradient(g, a, b, k) {
      const ndim = Math.max(a.dim(), b.dim());
      const sizes = [a, b].map((x) => sizeWith(x, ndim));
      const each = (f) => Array.from({ length: ndim }, (_, d) => f(d)).flat();
      const pairs = op(
        'reshape',
        g,
        each((d) => [sizes[0][d], sizes[1][d]]),
      );
      const other = k === 0 ? b : a;
      const beside = op(
        'reshape',
        other,
        each((d) => (k === 0 ? [1, sizes[1][d]] : [sizes[0][d], 1])),
      );
      const dims = each((d) => [2 * d + 1 - k + base]);
      return op('reshape', op('sum', op('cmul', pairs, beside), dims), sizeOf(k === 0 ? a : b));
    },

    /* Each element of r is the product of those of t up to it. */
    cumprodGradient(g, t, r, dim) {
      const d = zeroBased(dim, t.dim());
      const n = sizeOf(t)[d];
      if (t.nElement() === 0) return op('zerosLike', t);
      const flipped = (x) => op('reverse', x, d + base);
      if (isTensor(t) && op('min', op('abs', t)) > 0)
        return op('cdiv', flipped(op('cumsum', flipped(op('cmul', g, r)), d + base)), t);
      const part = (x, from, end) => op('narrow', x, d + base, from + base, end - from);
      const one = op('onesLike', part(t, 0, 1));
      return Array.from({ length: n }, (_, i) => {
        const others = i + 1 < n ? op('cat', one, part(t, i + 1, n), d + base) : one;
        const behind = op('cmul', part(g, i, n), op('cumprod', others, d + base));
        const size = sizeOf(t).with(d, 1);
        const sum = op('reshape', op('sum', behind, [d + base]), size);
        return i === 0 ? sum : op('cmul', sum, part(r, i - 1, i));
      }).reduce((x, y) => op('cat', x, y, d + base));
    },

    /* cov of the rows of t. */
    covGradient(g, t, biased) {
      const n = sizeOf(t).at(-1);
      const around = without(t, t.dim() - 1 + base);
      return op('div', op('mm', op('add', g, transposed(g)), around), biased ? n : n - 1);
    },
    /* r = (t - mean) / deviation */
    standardizeGradient(g, t, r, dim, biased) {
      const d = zeroBased(dim, t.dim()) + base;
      const n = t.size(d);
      const share = spread(op('sum', op('cmul', g, r), d), t, d);
      const back = op('csub', without(g, d), op('div', op('cmul', r, share), biased ? n : n - 1));
      return op('cdiv', back, spread(op('std', t, d, biased), t, d));
    },
    /* The gradient of means without NaN. */
    nanmeanGradient(g, t, dim) {
      const isNumber = op('eq', t, t);
      const all = sizeOf(t).map((_, d) => d + base);
      const counts = op('countNonzero', isNumber, dim ?? all);
      const each = op('cdiv', spread(g, t, dim), spread(counts, t, dim).type(t.type()));
      return op('where', isNumber, each, 0);
    },
  };
}
