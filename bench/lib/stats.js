/* stats.js: statistics of a list of measurements. */

/* The quantile `p`, interpolated between two measurements (as in spreadsheets). */
export function quantile(values, p) {
  const sorted = Float64Array.from(values).sort();
  const at = (sorted.length - 1) * p;
  const below = Math.floor(at);
  const above = Math.min(below + 1, sorted.length - 1);
  return sorted[below] + (sorted[above] - sorted[below]) * (at - below);
}

export const median = (values) => quantile(values, 0.5);

/* The median, the quartiles, and half their distance relative to the median. */
export function summary(values) {
  if (values.length === 0) throw new RangeError('summary: there are no measurements');
  const [low, middle, high] = [0.25, 0.5, 0.75].map((p) => quantile(values, p));
  return {
    median: middle,
    low,
    high,
    spread: middle === 0 ? 0 : (high - low) / 2 / middle,
    best: Math.min(...values),
    rounds: values.length,
  };
}

/* The median of the ratios to `reference`, round by round: the speed of a machine varies more
   between rounds than within one. */
export const timesAsLong = (values, reference) =>
  median(values.slice(0, reference.length).map((v, round) => v / reference[round]));

/* The order of `n` contenders in round `round`. Each starts once in n rounds, so that none always
   follows the same other one. */
export const turn = (n, round) => Array.from({ length: n }, (_, i) => (i + round) % n);
