/* judge.js: returns a list of findings, which is empty if memory is flat.

   Settled values are measured after everything was forgotten and collected, at the end of each
   third of the time. They have little noise: the numbers of handles and instances must not grow,
   and the heap may grow by the engine's compiled code. The peaks between collections are noisy, but
   show late collection: the peak of the last third may exceed that of the second third by a share
   and a constant. */

const MB = 2 ** 20;

/* The limits of growth of the last settled value. */
const SETTLED = { tensors: 0, storages: 0, bytes: 0, instances: 0, heap: 2 * MB };

/* The limits of growth of the last peak, besides PEAK_SHARE. */
const PEAK_SHARE = 0.15;
const PEAKS = {
  tensors: 2000,
  storages: 2000,
  bytes: 16 * MB,
  instances: 12,
  wasm: 16 * MB,
  heap: 12 * MB,
  rss: 48 * MB,
};

function growth(kind, limits, share, before, after) {
  return Object.entries(limits)
    .filter(([what, slack]) => after[what] > before[what] * (1 + share) + slack)
    .map(
      ([what]) => `${kind} ${what}: ${before[what]} after two thirds, ${after[what]} at the end`,
    );
}

const peaks = (samples) =>
  Object.fromEntries(
    Object.keys(PEAKS).map((what) => [what, Math.max(...samples.map((sample) => sample[what]))]),
  );

export function judge({ samples, settled }) {
  const [first, second, last] = settled;
  const inSecond = samples.filter(({ time }) => time >= first.time && time < second.time);
  const inLast = samples.filter(({ time }) => time >= second.time);
  return [
    ...growth('settled', SETTLED, 0, second, last),
    ...growth('peak of', PEAKS, PEAK_SHARE, peaks(inSecond), peaks(inLast)),
  ];
}
