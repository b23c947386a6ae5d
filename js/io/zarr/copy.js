/* copy.js: the chunks that a region of a Zarr array needs, and copies between a chunk and the
   region's elements. */
import { mover } from '../open/region.js';

/* One dimension of a selection (open/selection.js), divided by the chunks it lies in: [{ chunk,
   count, from(k), to(k), dense }]. from(k) is the index in the chunk of the k-th element, to(k)
   that in the region; `dense` if both count up by one. */
function dividedBy(length, { count, index, resultIndex, dense }) {
  const groups = [];
  for (let first = 0; first < count;) {
    const chunk = Math.floor(index(first) / length);
    let end = first + 1;
    if (dense) end = Math.min(count, first + (chunk + 1) * length - index(first));
    else while (end < count && Math.floor(index(end) / length) === chunk) end++;
    const begun = first;
    groups.push({
      chunk,
      count: end - first,
      from: (k) => index(begun + k) - chunk * length,
      to: (k) => resultIndex(begun + k),
      dense: dense || end - first === 1,
    });
    first = end;
  }
  return groups;
}

/* Yields { coords, dims } for each chunk of a selection: its place in the grid, and what of it is
   needed. */
export function* chunksOf(chunkSize, selection) {
  const groups = selection.map((s, d) => dividedBy(chunkSize[d], s));
  if (groups.some((list) => list.length === 0)) return;
  const at = groups.map(() => 0);
  for (;;) {
    const dims = groups.map((list, d) => list[at[d]]);
    yield { coords: dims.map(({ chunk }) => chunk), dims };
    let d = at.length - 1;
    while (d >= 0 && ++at[d] === groups[d].length) at[d--] = 0;
    if (d < 0) return;
  }
}

/* Divides the dimensions: the last ones are `length` neighbours on both sides, and the first
   `outer` ones are stepped through. */
function runsOf(dims, ...sides) {
  let outer = dims.length;
  let length = 1;
  while (outer > 0) {
    const { count, dense } = dims[outer - 1];
    const isNext = count === 1 || sides.every((strides) => strides[outer - 1] === length);
    if (!dense || !isNext) break;
    outer--;
    length *= count;
  }
  return { outer, length };
}

/* Copies the needed elements of a chunk to the region, or back if `isBack`. Each side is { bytes,
   strides }: strides count elements of `width` bytes. */
export function copyChunk(width, dims, chunk, region, isBack = false) {
  const { outer, length } = runsOf(dims, chunk.strides, region.strides);
  const at = dims.map(() => 0);
  const [target, source] = isBack ? [chunk.bytes, region.bytes] : [region.bytes, chunk.bytes];
  const one = mover(width, target, source);
  const run = (to, from) =>
    target.set(source.subarray(from * width, (from + length) * width), to * width);
  const move = length === 1 ? one : run;
  for (;;) {
    let [inChunk, inRegion] = [0, 0];
    for (let d = 0; d < dims.length; d++) {
      inChunk += dims[d].from(at[d]) * chunk.strides[d];
      inRegion += dims[d].to(at[d]) * region.strides[d];
    }
    if (isBack) move(inChunk, inRegion);
    else move(inRegion, inChunk);
    let d = outer - 1;
    while (d >= 0 && ++at[d] === dims[d].count) at[d--] = 0;
    if (d < 0) return;
  }
}
