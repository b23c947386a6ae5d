/* limit.js: limits the memory of the arrays and objects that a script makes. Without it, a script
   that collects them ends the page: browsers have no limit for a worker alone.

   The page puts a call of made() around each expression that makes an array or an object
   (syntax/analyse.js). The difficulty is to tell what is collected garbage by now, while the script
   runs without a pause: a WeakRef keeps its target until the script pauses, if it is made or read
   before. So each sample, an array or object for every 256 kB, is the key of a WeakMap whose value
   is an object with a WeakRef that was made before the script began to run. When the sample is
   collected, so is the value, and its WeakRef, which is read once, is empty. */
const STEP = 1 << 18; /* bytes for each sample */
const SAMPLES = 8192;
/* The step doubles for each of so many samples beyond the first half, at most to 64 MB: the samples
   then suffice for 64 GB. */
const DOUBLING = 512;
const MOST_DOUBLINGS = 8;
const PROBE = 64e6; /* bytes that are allocated to have garbage collected */
const PROBES = 32;
const MOST_LENGTH = 2 ** 25; /* a longer new Array(n) is sparse */
const BYTES_OF_ELEMENT = 8;
const BYTES_OF_OBJECT = 64;

const { setTimeout: later } = globalThis; /* before a script can replace it */

/* Returns { key, bytes } of a new value; undefined if it has no memory of its own. */
function sizeOf(v) {
  if (typeof v !== 'object' || v === null) return undefined;
  if (Array.isArray(v))
    return {
      key: v,
      bytes: BYTES_OF_OBJECT + BYTES_OF_ELEMENT * Math.min(v.length, MOST_LENGTH),
    };
  const buffer = ArrayBuffer.isView(v) ? v.buffer : v;
  if (!(buffer instanceof ArrayBuffer)) return { key: v, bytes: BYTES_OF_OBJECT };
  /* a view of a part, or of the memory of WebAssembly, is not new */
  const isWhole = v.byteLength === buffer.byteLength;
  return isWhole ? { key: buffer, bytes: buffer.byteLength } : undefined;
}

/* Returns made(v, bytes), which returns v and throws a RangeError when more than `most` bytes are in
   use. Without `bytes` the size is that of v. */
export function createLimit(most) {
  const values = new WeakMap();
  const pool = []; /* { target, ref } */
  let samples = []; /* { ref, bytes } of values that were alive when last read */
  let unread = 0; /* bytes of samples since then */
  let read = 0; /* bytes that were alive */
  let waiting = 0; /* bytes since the last sample */
  let step = STEP;
  let isRefilling = false;

  /* Makes new WeakRefs, which the next pause makes usable. */
  function refill() {
    isRefilling = false;
    step = STEP;
    while (pool.length < SAMPLES) {
      const target = {};
      pool.push({ target, ref: new WeakRef(target) });
    }
  }
  /* Takes a WeakRef from the pool. */
  function take() {
    if (!isRefilling) {
      isRefilling = true;
      later(refill, 0);
    }
    const used = SAMPLES - pool.length;
    const doublings = Math.max(0, Math.floor((used - SAMPLES / 2) / DOUBLING));
    step = STEP * 2 ** Math.min(doublings, MOST_DOUBLINGS);
    return pool.pop();
  }
  /* Allocates memory until garbage is collected, which an object without references shows. */
  function collect() {
    for (let i = 0; i < PROBES; i++) {
      const probe = take();
      if (!probe) return;
      probe.target = null;
      try {
        for (let n = 0; n < 4; n++) new ArrayBuffer(PROBE);
      } catch {
        return; /* no memory for it */
      }
      if (probe.ref.deref() === undefined) return;
    }
  }
  function check() {
    collect();
    samples = samples.filter(({ ref }) => ref.deref() !== undefined);
    read = samples.reduce((sum, { bytes }) => sum + bytes, 0);
    unread = 0;
    if (read <= most) return;
    throw new RangeError(
      `the arrays and objects of the script have more than ${most / 2 ** 30} GB`,
    );
  }
  function addSample(key, bytes) {
    const sample = take();
    if (!sample) return; /* more than 64 GB without a pause are not counted */
    values.set(key, sample.target);
    sample.target = null;
    samples.push({ ref: sample.ref, bytes });
    unread += bytes;
    if (read + unread > most) check();
  }
  refill();
  return (v, known) => {
    const size = known === undefined ? sizeOf(v) : { key: v, bytes: known };
    if (size === undefined) return v;
    waiting += size.bytes;
    if (waiting < step) return v;
    const bytes = waiting;
    waiting = 0;
    addSample(size.key, bytes);
    return v;
  };
}
