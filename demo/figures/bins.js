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
  /* half of the numbers, because the difference of two large ones may be infinite */
  const halfWidth = (high / 2 - low / 2) / bins || 1;
  for (const v of values) {
    const number = Number(v);
    const bin = Math.min(Math.floor((number / 2 - low / 2) / halfWidth), bins - 1);
    if (Number.isFinite(number)) counts[bin]++;
    else others++;
  }
  return { low, high, counts, others };
}
