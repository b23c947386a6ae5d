/* check.js: checks results. Each function returns undefined for a right result, and otherwise a
   sentence. Results are typed arrays in row-major order, or numbers. */

const show = (x) => (typeof x === 'bigint' ? `${x}n` : String(x));

/* Returns fn(i) for n elements. The loop is ten times as fast as `Float64Array.from`. */
export function expected(n, fn) {
  const list = new Float64Array(n);
  for (let i = 0; i < n; i++) list[i] = fn(i);
  return list;
}

/* Compares each element within relative + absolute error. `want` is a function of the index, or an
   array. */
export function close(got, want, { relative = 1e-5, absolute = 1e-6, name = 'result' } = {}) {
  if (typeof want === 'number')
    return close(got?.length === undefined ? [got] : got, [want], { relative, absolute, name });
  if (typeof got === 'number') return close([got], want, { relative, absolute, name });
  if (got?.length === undefined) return `${name} is ${show(got)}, no list of numbers`;
  if (want.length !== got.length)
    return `${name} has ${got.length} elements, expected ${want.length}`;
  for (let i = 0; i < want.length; i++) {
    const error = Math.abs(Number(got[i]) - Number(want[i]));
    if (!(error <= absolute + relative * Math.abs(Number(want[i]))))
      return `${name}[${i}] is ${show(got[i])}, expected ${show(want[i])}`;
  }
  return undefined;
}

/* Compares each element exactly. A number equals the same BigInt. */
export function same(got, want, name = 'result') {
  if (got?.length !== want.length)
    return `${name} has ${got?.length} elements, expected ${want.length}`;
  for (let i = 0; i < want.length; i++)
    // eslint-disable-next-line eqeqeq
    if (got[i] != want[i]) return `${name}[${i}] is ${show(got[i])}, expected ${show(want[i])}`;
  return undefined;
}

/* Returns the first complaint, if there is one. */
export const first = (...complaints) => complaints.find((c) => c !== undefined);

/* Checks a matrix product C = A B by Freivalds' test: C x = A (B x) for a vector x, which takes n^2
   instead of n^3 steps. Also checks some elements directly. `a(i, k)` and `b(k, j)` return the
   elements of the operands. */
export function product(c, { m, k, n, a, b, relative }) {
  if (c?.length !== m * n) return `result has ${c?.length} elements, expected ${m * n}`;
  const x = Float64Array.from({ length: n }, (_, j) => ((j * 7919) % 13) / 6 - 1);
  const bx = new Float64Array(k);
  for (let p = 0; p < k; p++) for (let j = 0; j < n; j++) bx[p] += b(p, j) * x[j];
  for (let i = 0; i < m; i++) {
    let want = 0;
    let got = 0;
    let size = 0;
    for (let p = 0; p < k; p++) want += a(i, p) * bx[p];
    for (let j = 0; j < n; j++) {
      got += c[i * n + j] * x[j];
      size += Math.abs(c[i * n + j] * x[j]);
    }
    if (!(Math.abs(got - want) <= relative * (size + k)))
      return `row ${i} of the product is wrong: with the test vector ${got}, expected ${want}`;
  }
  for (let s = 0; s < 64; s++) {
    const [i, j] = [(s * 40503) % m, (s * 9973 + 5) % n];
    let want = 0;
    for (let p = 0; p < k; p++) want += a(i, p) * b(p, j);
    if (!(Math.abs(c[i * n + j] - want) <= relative * k))
      return `result[${i}, ${j}] is ${c[i * n + j]}, expected ${want}`;
  }
  return undefined;
}

/* Checks random numbers: mean and variance within 6 standard errors, no value twice in a row, and
   the share of each of 16 classes of equal probability. */
export function drawn(got, { mean, variance, fourth, cumulative, length }) {
  if (got?.length !== length) return `result has ${got?.length} elements, expected ${length}`;
  let sum = 0;
  let squares = 0;
  let repeats = 0;
  const classes = new Float64Array(16);
  for (let i = 0; i < length; i++) {
    sum += got[i];
    squares += (got[i] - mean) ** 2;
    repeats += i > 0 && got[i] === got[i - 1] ? 1 : 0;
    classes[Math.min(15, Math.floor(cumulative(got[i]) * 16))]++;
  }
  if (!(Math.abs(sum / length - mean) <= 6 * Math.sqrt(variance / length)))
    return `the mean is ${sum / length}, expected ${mean}`;
  if (!(Math.abs(squares / length - variance) <= 6 * Math.sqrt((fourth - variance ** 2) / length)))
    return `the variance is ${squares / length}, expected ${variance}`;
  if (repeats > length / 1000) return `${repeats} numbers are the same as the one before`;
  const each = length / 16;
  const chi = classes.reduce((s, n) => s + (n - each) ** 2 / each, 0);
  return chi < 60
    ? undefined
    : `the numbers are not spread as they should be: chi squared of 16 classes is ${chi}`;
}
