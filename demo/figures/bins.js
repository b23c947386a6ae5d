/* bins.js: the range and the histogram of numbers. Workers and the page use it. */
export const BINS = 32;

/* Returns the least and greatest finite number. */
export function rangeOf(values) {
  let [low, high] = [Infinity, -Infinity];
  for (const v of values) {
    const number = Number(v);
    if (!Number.isFinite(number)) continue;
    if (number < low) low = number;
    if (number > high) high = number;
  }
  return low <= high ? [low, high] : [0, 0];
}

/* Returns { low, high, counts, others } of the elements: `others` are not finite. */
export function countBins(values, bins = BINS) {
  const [low, high] = rangeOf(values);
  const counts = new Array(bins).fill(0);
  let others = 0;
  const width = (high - low) / bins || 1;
  for (const v of values) {
    const number = Number(v);
    if (Number.isFinite(number)) counts[Math.min(Math.floor((number - low) / width), bins - 1)]++;
    else others++;
  }
  return { low, high, counts, others };
}
