/* helpers.js: sizes and lists for the operators. */
import { sizeOf } from '../values.js';

/* Returns the elements as numbers. */
export const numbersOf = (x) => x && Array.from(x.contiguous().toTypedArray(), Number);
export const numberOf = (x) => numbersOf(x)[0];

export const rankOf = (x) => sizeOf(x).length;
export const dimOf = (axis, rank) => (axis < 0 ? axis + rank : axis);
export const dimsOf = (axes, rank) => axes.map((axis) => dimOf(axis, rank));
export const upTo = (n) => Array.from({ length: n }, (_, i) => i);
export const product = (list) => list.reduce((all, size) => all * size, 1);

/* Returns sizes with 1 everywhere but in dimension dim. */
export const along = (rank, dim, size) => upTo(rank).map((d) => (d === dim ? size : 1));

/* Returns a vector as a tensor that broadcasts along dimension dim; a scalar stays. */
export const broadcastAlong = (vector, rank, dim) =>
  vector.numel() === 1 ? vector.view(1) : vector.view(...along(rank, dim, vector.numel()));

/* Returns the size to which two sizes broadcast. */
export function broadcastSize(a, b) {
  const rank = Math.max(a.length, b.length);
  const full = (sizes) => [...Array(rank - sizes.length).fill(1), ...sizes];
  const [left, right] = [full(a), full(b)];
  return left.map((size, i) => (size === 1 ? right[i] : size));
}

/* Returns a view of a size to which x broadcasts. */
export function expanded(x, sizes) {
  const own = [...Array(sizes.length - x.dim()).fill(1), ...x.size()];
  return x.view(...own).expand(...sizes);
}

/* Rounds to the nearest whole number; halves to the even one. */
export function roundHalfToEven(torch, x) {
  const low = torch.floor(x);
  const part = torch.csub(x, low);
  const isOdd = torch.ne(torch.fmod(low, 2), 0);
  const isHalf = torch.eq(part, 0.5);
  const goesUp = torch.logicalOr(torch.gt(part, 0.5), torch.logicalAnd(isHalf, isOdd));
  return torch.where(goesUp, torch.add(low, 1), low);
}

/* Pads by widths before and after each dimension in turn. */
export const padBy = (torch, x, widths, ...mode) =>
  widths.some((width) => width > 0) ? torch.pad(x, widths, ...mode) : x;
