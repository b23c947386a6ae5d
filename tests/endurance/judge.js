/* judge.js: returns a list of findings, which is empty if memory is flat.

   Settled values are measured after everything was forgotten and collected, at the end of each
   third of the time. They have little noise: the numbers of handles and instances must not grow,
   and the heap may grow by the engine's compiled code.

   Between collections values swing. Peaks show late collection: the peak of the last third may
   exceed that of the second third by a share and a constant. They are judged for bytes only. The
   number of forgotten handles at a peak depends on how far the engine lets its heap grow before it
   collects, and V8 raises that limit while the program runs. Troughs, the samples soon after a
   collection, do not depend on it: the numbers of handles and instances there may not rise. */

const MB = 2 ** 20;

/* The limits of growth of the last settled value. */
const SETTLED = { tensors: 0, storages: 0, bytes: 0, instances: 0, heap: 2 * MB };

/* The limits of growth of the last peak, besides PEAK_SHARE. */
const PEAK_SHARE = 0.15;
const PEAKS = {
  bytes: 16 * MB,
  wasm: 16 * MB,
  heap: 12 * MB,
  rss: 48 * MB,
};

/* The limits of growth of the last trough, besides TROUGH_SHARE. A trough is the value that
   QUANTILE of the samples do not exceed. */
const QUANTILE = 0.1;
const TROUGH_SHARE = 0.15;
const TROUGHS = { tensors: 1000, storages: 1000, instances: 12, heap: 8 * MB };

function growth(kind, limits, share, before, after) {
  return Object.entries(limits)
    .filter(([what, slack]) => after[what] > before[what] * (1 + share) + slack)
    .map(
      ([what]) => `${kind} ${what}: ${before[what]} after two thirds, ${after[what]} at the end`,
    );
}

/* Returns { what: the value at `share` of the sorted samples } for each key of `limits`. */
function quantiles(samples, limits, share) {
  return Object.fromEntries(
    Object.keys(limits).map((what) => {
      const sorted = samples.map((sample) => sample[what]).sort((a, b) => a - b);
      return [what, sorted[Math.floor(share * (sorted.length - 1))]];
    }),
  );
}

export function judge({ samples, settled }) {
  const [first, second, last] = settled;
  const inSecond = samples.filter(({ time }) => time >= first.time && time < second.time);
  const inLast = samples.filter(({ time }) => time >= second.time);
  const ends = (limits, share) => [inSecond, inLast].map((part) => quantiles(part, limits, share));
  return [
    ...growth('settled', SETTLED, 0, second, last),
    ...growth('peak of', PEAKS, PEAK_SHARE, ...ends(PEAKS, 1)),
    ...growth('trough of', TROUGHS, TROUGH_SHARE, ...ends(TROUGHS, QUANTILE)),
  ];
}
