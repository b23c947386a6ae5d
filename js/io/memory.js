/* memory.js: reads bytes from a feed into new storages. */
import { counted } from '../module/errors.js';

/* how many bytes to allocate at first if the size of the source is unknown; later, as many as have
   arrived */
const FIRST = 1 << 24;

/* Returns how many of `count` elements to allocate now, if there are `have` already. A size in a
   file is checked against the remaining bytes; if their number is unknown, memory grows with the
   bytes that arrive. */
export const grown = (feed, have, count, bytes) =>
  feed.remains < Infinity && count < Infinity
    ? count
    : Math.min(count, Math.max(FIRST / bytes, 2 * have));

/* Returns a new empty storage. */
export const newStorage = (core, dtype) =>
  core.handles.adopt(
    'storage',
    dtype,
    core.guard(() => core.exports.storage_new(dtype, 0)),
  );

/* Returns a new storage of so many elements, which the caller must write: they are not cleared. */
export const rawStorage = (core, dtype, size) =>
  core.handles.adopt(
    'storage',
    dtype,
    core.guard(() => core.exports.storage_new_raw(dtype, size)),
  );

/* Grows a storage that probably is at the end of the heap. Allocating and freeing memory after it
   lets it grow in place, without a copy. */
export function enlarge(core, storage, size) {
  if (storage.size() > 0)
    core.exports.dealloc(
      core.guard(() => core.exports.alloc((size - storage.size()) * storage.elementSize())),
    );
  storage.resize(size);
}

/* Part of a parser: reads `count` elements into a new storage. `width` is the size of an element in
   the file; the caller widens smaller ones. A count of Infinity means all remaining elements. */
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
      if (got % width !== 0)
        feed.fail(`${counted(got % width, 'byte')} left, and each element needs ${width}`);
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
