/* Products of nested arrays by their definitions. */

export const dot = (v, w) => v.reduce((sum, x, i) => sum + x * w[i], 0);
export const transposed = (a) => a[0].map((_, j) => a.map((row) => row[j]));
export const matrixVector = (a, v) => a.map((row) => dot(row, v));
export const product = (a, b) => a.map((row) => transposed(b).map((column) => dot(row, column)));
export const outer = (v, w) => v.map((x) => w.map((y) => 0 + x * y)); /* never -0 */

/* Applies f to the numbers at the same position of nested arrays of one shape. */
export const zip = (f, first, ...others) =>
  Array.isArray(first)
    ? first.map((x, i) => zip(f, x, ...others.map((o) => o[i])))
    : f(first, ...others);

/* Whole numbers from -3 to 3, without a pattern that would hide errors in the order. */
export function mixed(torch, size, type = 'Double') {
  const count = size.reduce((n, m) => n * m, 1);
  const values = Array.from({ length: count }, (_, i) => (((i * 2654435761) >>> 7) % 7) - 3);
  return torch[`${type}Tensor`](type === 'Byte' ? values.map(Math.abs) : values).resize(size);
}

/* The same values in other layouts: transposed, every second element of a larger tensor,
   reversed. */
export function layouts(torch, b, x) {
  const last = x.dim() - 1;
  const larger = x.repeatTensor(...x.size().map((_, d) => (d === last ? 2 : 1)));
  const spread = larger
    .view(...x.size().slice(0, -1), x.size(last + b), 2)
    .select(last + 1 + b, b)
    .copy(x);
  return [
    x,
    x.dim() > 1
      ? x
          .transpose(last - 1 + b, last + b)
          .contiguous()
          .transpose(last - 1 + b, last + b)
      : x,
    spread,
    x.reverse(b).contiguous().reverse(b),
  ];
}
