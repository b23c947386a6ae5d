/* geometry.js: parses the arguments of constructors, set() and resize(): a storage, an offset,
   sizes and strides, in all the ways that Torch7 allows. Arrays here are copies (lists.js). */
import { dtypeOf, isStorage, isTensor, pointerOf } from '../module/handle.js';
import { areCounts, isSizes, newSizes, toSizes } from '../call/sizes.js';
import { isCount, refuseFractions, wholeNumber } from '../module/scalars.js';
import { LONG } from '../module/tables.js';
import { argumentError, counted } from '../module/errors.js';

/* A tensor without sizes has neither dimensions nor elements. */
const UNSIZED = { sizes: [], strides: null };

/* In Torch7 the sizes end at the first that is not positive. */
function cut(core, sizes, strides) {
  const kept = newSizes(core, sizes);
  return {
    sizes: kept,
    strides: kept.length === 0 ? null : (strides?.slice(0, kept.length) ?? null),
  };
}

/* (sz1, sz2, ...) or (sizes [, strides]) -> { sizes, strides } or null. */
export function parseSizes(core, op, args) {
  if (args.length === 0) return UNSIZED;
  if (areCounts(args)) {
    refuseFractions(core, op, 'sizes', args);
    return cut(core, args, null);
  }
  if (!isSizes(args[0]) || args.length > 2) return null;
  if (args[1] !== undefined && !isSizes(args[1])) return null;
  const sizes = toSizes(args[0]);
  const strides = args[1] === undefined ? null : toSizes(args[1]);
  refuseFractions(core, op, 'sizes', sizes);
  if (strides) refuseFractions(core, op, 'strides', strides);
  if (sizes.length === 0) return UNSIZED;
  const differ = strides && strides.length !== sizes.length;
  return differ ? { sizes, strides } : cut(core, sizes, strides);
}

/* After a storage and its offset: sizes and strides as above, or size and stride in turn, the last
   stride optional. */
function parseAfterOffset(core, op, rest) {
  if (rest.length === 0) return UNSIZED;
  if (!areCounts(rest)) return parseSizes(core, op, rest);
  refuseFractions(core, op, 'sizes', rest);
  const sizes = rest.filter((_, i) => i % 2 === 0);
  const strides = sizes.map((_, i) => rest[2 * i + 1] ?? 1);
  return cut(core, sizes, strides);
}

/* The geometry of a tensor of type `dtype`: { tensor } or { storage, offset, sizes, strides }. Null
   if no overload matches. */
export function parseGeometry(core, op, dtype, args) {
  const [first, offset, ...rest] = args;
  if (first === undefined && args.length <= 1) return { storage: null, offset: 0, ...UNSIZED };
  if (isTensor(first))
    return dtypeOf(first) === dtype && args.length === 1 ? { tensor: first } : null;
  if (isStorage(first) && dtypeOf(first) === dtype && (dtype !== LONG || !isStorage(offset))) {
    if (args.length === 1)
      return {
        storage: first,
        offset: 0,
        sizes: [core.heap.int64(core.pointer(first, op) + core.layout.storageSize)],
        strides: null,
      };
    if (!isCount(offset)) return null;
    const at = wholeNumber(core, op, 'offset', offset) - core.base;
    const parsed = parseAfterOffset(core, op, rest);
    return parsed && { storage: first, offset: at, ...parsed };
  }
  const parsed = Array.isArray(first) ? null : parseSizes(core, op, args);
  return parsed && { storage: null, offset: 0, ...parsed };
}

/* Sets a tensor to a parsed geometry. */
export function applyGeometry(core, name, tensor, g) {
  const { exports } = core;
  if (g.tensor) {
    core.check(name, {}, () =>
      exports.tensor_set_tensor(pointerOf(tensor), core.pointer(g.tensor, name)),
    );
    core.handles.noteView(tensor);
    return;
  }
  checkStrides(name, g);
  const storage = g.storage ? core.pointer(g.storage, name) : 0;
  const values = {
    offset: g.offset + core.base,
    sizes: g.sizes,
    strides: g.strides,
    size: g.sizes,
  };
  core.check(name, values, () =>
    exports.tensor_set(pointerOf(tensor), storage, g.offset, ...listArguments(core, g)),
  );
  if (g.sizes.length === 0) exports.tensor_unsize(pointerOf(tensor));
  core.handles.noteView(tensor);
  core.handles.noteGrowth(tensor);
}

/* The same for resize: the storage grows if it must. */
export function applyResize(core, tensor, g) {
  checkStrides('resize', g);
  const values = { sizes: g.sizes, strides: g.strides, size: g.sizes };
  core.check('resize', values, () =>
    core.exports.tensor_resize(core.pointer(tensor), ...listArguments(core, g)),
  );
  if (g.sizes.length === 0) core.exports.tensor_unsize(pointerOf(tensor));
  core.handles.noteGrowth(tensor);
}

function checkStrides(name, { sizes, strides }) {
  if (!strides || strides.length === sizes.length) return;
  const text = `${counted(strides.length, 'stride')} for ${counted(sizes.length, 'size')}`;
  throw argumentError(name, 'strides', strides, text, 'STRIDES');
}

/* In C a tensor without dimensions has one of size 0. */
const listArguments = (core, { sizes, strides }) => [
  sizes.length || 1,
  core.scratchList(strides ? [...sizes, ...strides] : sizes.length > 0 ? sizes : [0], 0),
  strides ? strides.length : 0,
];
