/* address.js: the address of an element by its positions. */
import { dtypeOf } from '../module/handle.js';
import { wholeNumber } from '../module/scalars.js';
import { argumentError } from '../module/errors.js';

/* The address of the element at as many positions as the tensor has dimensions; -1 if a position is
   not a whole number, or there is no such element. It is computed here: a call of C takes
   longer. */
export function elementAddress(core, op, tensor, positions, count = positions.length) {
  const pointer = core.pointer(tensor, op);
  const { heap, layout } = core;
  const { i32, u32 } = heap;
  if (count === 0 || count !== i32[(pointer + layout.ndim) >>> 2]) return -1;
  const sizes = u32[(pointer + layout.size) >>> 2];
  const strides = u32[(pointer + layout.stride) >>> 2];
  let offset = heap.int64(pointer + layout.offset);
  for (let d = 0; d < count; d++) {
    const p = positions[d];
    if (typeof p !== 'number') return -1;
    const size = heap.int64(sizes + 8 * d);
    const at = p < 0 ? p + size : p - core.base;
    if (!(at >= 0 && at < size && Number.isInteger(at))) return -1;
    offset += at * heap.int64(strides + 8 * d);
  }
  const storage = u32[(pointer + layout.storage) >>> 2];
  const { bytes } = core.dtypes[dtypeOf(tensor)];
  return u32[(storage + layout.data) >>> 2] + offset * bytes;
}

export const outOfRange = (op, arg, value, text, details) =>
  argumentError(op, arg, value, text, 'INDEX_RANGE', details);

/* A user's position to C's, which must be in 0 .. n - 1. */
export function resolve(core, op, arg, position, d, n) {
  const p = wholeNumber(core, op, arg, position);
  const at = p < 0 ? p + n : p - core.base;
  if (at < 0 || at >= n) {
    const dim = d + core.base;
    throw outOfRange(op, arg, position, `dimension ${dim} has size ${n}`, { dim0: dim, 1: n });
  }
  return at;
}
