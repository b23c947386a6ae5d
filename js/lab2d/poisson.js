/* poisson.js: Poisson-distributed numbers, made from uniform numbers in [0, 1). */

/* up to this mean, uniform numbers are multiplied until the product is below exp(-mean) */
const FEW = 10;

/* Knuth's multiplication method: its cost grows with the mean. */
function byProducts(mean, unit) {
  const limit = Math.exp(-mean);
  let count = 0;
  for (let product = unit(); product > limit; product *= unit()) count++;
  return count;
}

/* log(k!): exact sums for small k, where Stirling's series is not accurate enough. */
function logFactorial(k) {
  if (k < 10) {
    let product = 1;
    for (let i = 2; i <= k; i++) product *= i;
    return Math.log(product);
  }
  const n = k + 1;
  return (
    (n - 0.5) * Math.log(n) -
    n +
    0.9189385332046728 +
    (1 / 12 - (1 / 360 - 1 / (1260 * n * n)) / (n * n)) / n
  );
}

/* Hörmann's transformed rejection with squeeze (PTRS), "The transformed rejection method for
   generating Poisson random variables" (1993): a constant cost for any mean. */
function byRejection(mean, unit) {
  const b = 0.931 + 2.53 * Math.sqrt(mean);
  const a = -0.059 + 0.02483 * b;
  const inverse = 1.1239 + 1.1328 / (b - 3.4);
  const sure = 0.9277 - 3.6224 / (b - 2);
  for (;;) {
    const u = unit() - 0.5;
    const v = 1 - unit(); /* in (0, 1] */
    const us = 0.5 - Math.abs(u);
    const k = Math.floor(((2 * a) / us + b) * u + mean + 0.43);
    if (us >= 0.07 && v <= sure) return k;
    if (k < 0 || (us < 0.013 && v > us)) continue;
    if (
      Math.log((v * inverse) / (a / (us * us) + b)) <=
      k * Math.log(mean) - mean - logFactorial(k)
    )
      return k;
  }
}

/* Returns a draw. unit() returns a uniform number in [0, 1). */
export const poisson = (mean, unit) =>
  mean < FEW ? byProducts(mean, unit) : byRejection(mean, unit);
