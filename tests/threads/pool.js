/* pool.js: what the pool of an instance of torch7-wasm/threads has done. */

/* { jobs, parts } of a thread; the caller has number 0. */
export function countersOf({ core: { exports, heap } }, thread) {
  const at = exports.pool_counters(thread) >>> 2;
  return { jobs: heap.u32[at], parts: heap.u32[at + 1] };
}

/* How many jobs the caller has shared, and in how many parts workers have taken part. */
export function sharedBy(torch) {
  let parts = 0;
  for (let thread = 1; thread < torch.getnumthreads(); thread++)
    parts += countersOf(torch, thread).parts;
  return { jobs: countersOf(torch, 0).jobs, parts };
}

/* From now on every job is shared, however short, in blocks that are as small as they can be. */
export const shareAll = ({ core: { exports } }) => exports.pool_thresholds(0, 0);

/* The same bits, except for NaN, whose bits engines may choose. */
export const sameBits = (a, b) =>
  Buffer.from(a.buffer, a.byteOffset, a.byteLength).equals(
    Buffer.from(b.buffer, b.byteOffset, b.byteLength),
  ) ||
  (a.length === b.length && a.every((v, i) => Object.is(v, b[i])));
