/* memory.js — bytes from a feed into new storages. */

/* bytes that are taken on the word of a source that does not know its own size; then as much again
   as has arrived */
const FIRST = 1 << 24;

/* How many elements to make room for, of `count` in all, when there is room for `have`: what a file
   claims is checked against what is there; a source that does not know its size proves it by and
   by. */
export const grown = (feed, have, count, bytes) =>
  feed.remains < Infinity && count < Infinity
    ? count
    : Math.min(count, Math.max(FIRST / bytes, 2 * have));

const newStorage = (core, dtype) =>
  core.handles.adopt(
    'storage',
    dtype,
    core.guard(() => core.exports.storage_new(dtype, 0)),
  );

/* More room in a storage that most likely ends where the heap does: memory that was taken and given
   back behind it lets it grow where it lies, without a copy. */
export function enlarge(core, storage, size) {
  if (storage.size() > 0)
    core.exports.dealloc(
      core.guard(() => core.exports.alloc((size - storage.size()) * storage.elementSize())),
    );
  storage.resize(size);
}

/* Part of a parser: a new storage of `count` elements from the next bytes, `width` of which make an
   element (if fewer than it has in memory, the caller spreads them). With a count of Infinity, all
   elements that there are until the end. */
export function* readStorage(core, feed, dtype, count, width = core.dtypes[dtype].bytes) {
  const storage = newStorage(core, dtype);
  try {
    for (let have = 0; have < count;) {
      const want = grown(feed, have, count, width);
      enlarge(core, storage, want);
      const into = (at, length) => {
        const from = storage.data(true) + have * width + at;
        return core.heap.u8.subarray(from, from + length);
      };
      const got = yield { bytes: (want - have) * width, into, partial: count === Infinity };
      if (got % width !== 0) feed.fail(`${got % width} byte(s) are left, ${width} make an element`);
      have += got / width;
      if (have < want) {
        storage.resize(have);
        break;
      }
    }
    return storage;
  } catch (error) {
    storage.free();
    throw error;
  }
}
