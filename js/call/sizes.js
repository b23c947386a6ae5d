/* sizes.js: lists of sizes, strides or dimensions as users give them: a LongStorage or an array.
   Arrays here are copies (lists.js). */
import { typeOf } from '../module/handle.js';
import { noDimension } from '../module/errors.js';
import { isCount, wholeNumber } from '../module/scalars.js';
import { LONG } from '../module/tables.js';

/* True if all items are finite numbers. */
export function areCounts(list) {
  for (let i = 0; i < list.length; i++) if (!isCount(list[i])) return false;
  return true;
}

/* True for an array of finite numbers or a LongStorage. */
export function isSizes(v) {
  if (Array.isArray(v)) return areCounts(v);
  const type = typeOf(v);
  return type !== null && type.kind === 'storage' && type.dtype === LONG;
}

/* C's number of a user's dimension of a tensor that has `rank` dimensions. A negative one counts
   from the end; Torch7 has none. */
export function dimensionOf(core, op, dim, rank) {
  const given = wholeNumber(core, op, 'dim', dim);
  const d = given < 0 && !core.followsTorch7 ? given + rank : given - core.base;
  if (d >= 0 && d < rank) return d;
  throw noDimension(op, dim, rank);
}

/* Returns a list accepted by isSizes as an array of numbers: a size beyond 2^53 is too large in any
   case. */
export const toSizes = (v) => (Array.isArray(v) ? v : v.toArray().map(Number));

/* The sizes of new memory. In Torch7 they end at the first that is not positive. */
export function newSizes(core, sizes) {
  if (!core.followsTorch7) return sizes;
  const end = sizes.findIndex((n) => Math.trunc(n) < 1);
  return end < 0 ? sizes : sizes.slice(0, end);
}
