/* indexing.js: x.at(...) and x.assign(spec, value), Torch7's x[...] and x[...] = value, and sub.

   A position is a number (negative: from the end) and removes its dimension; a range [first, last]
   includes its end; [i] is the range of one slice; [] is the whole dimension; a LongStorage names
   one element; a ByteTensor is a mask. */
import { dtypeOf, isStorage, isTensor, pointerOf } from '../module/handle.js';
import { isCount, isScalar } from '../module/scalars.js';
import { LONG } from '../module/tables.js';
import { settleAll, settled } from '../call/lists.js';
import { argumentError, refuse } from '../module/errors.js';

const isRange = (v) => Array.isArray(v) && v.slice(0, 2).every(isCount);
const isMask = (v) => isTensor(v) && dtypeOf(v) === 0;

const outOfRange = (op, arg, value, text) => argumentError(op, arg, value, text, 'INDEX_RANGE');
const WRONG_VALUE = 'neither a number nor a tensor';

/* A user's position to C's, which must be in 0 .. n - 1. */
function resolve(core, op, arg, position, d, n) {
  const p = Math.trunc(position);
  const at = p < 0 ? p + n : p - core.base;
  if (at < 0 || at >= n)
    throw outOfRange(op, arg, position, `dimension ${d + core.base} has size ${n}`);
  return at;
}

function resolveRange(core, op, [first, last], d, n) {
  const from = resolve(core, op, 'first', first, d, n);
  const to = resolve(core, op, 'last', last, d, n);
  if (to < from)
    throw outOfRange(
      op,
      'last',
      last,
      `the range [${first}, ${last}] of dimension ${d + core.base} ends before it begins`,
    );
  return { from, count: to - from + 1 };
}

/* An index -> one entry for each indexed dimension: { at } or { from, count }. */
function parseSpec(core, op, tensor, spec) {
  const entries =
    isStorage(spec) && dtypeOf(spec) === LONG ? spec.toArray() : isCount(spec) ? [spec] : spec;
  if (!Array.isArray(entries) || !entries.every((e) => isCount(e) || isRange(e))) {
    throw argumentError(
      op,
      'spec',
      spec,
      'not an index: expected numbers, ranges [first, last], [] for a whole dimension, a LongStorage or a ByteTensor',
    );
  }
  const size = tensor.size();
  if (entries.length > size.length)
    throw outOfRange(
      op,
      'spec',
      spec,
      `${entries.length} positions for a tensor of ${size.length} dimension(s)`,
    );
  if (isStorage(spec) && entries.length !== size.length)
    throw outOfRange(
      op,
      'spec',
      spec,
      `a LongStorage of ${entries.length} positions for ${size.length} dimension(s)`,
    );
  const parts = new Array(entries.length);
  for (let d = 0; d < parts.length; d++) parts[d] = partOf(core, op, entries[d], d, size[d]);
  return parts;
}

function partOf(core, op, entry, d, n) {
  if (typeof entry === 'number') return { at: resolve(core, op, 'index', entry, d, n) };
  if (entry.length === 0) return { from: 0, count: n };
  return resolveRange(core, op, entry.length === 1 ? [entry[0], entry[0]] : entry, d, n);
}

const namesElement = (tensor, parts) =>
  parts.length > 0 &&
  parts.length === tensor.nDimension() &&
  parts.every((p) => p.at !== undefined);

function addressOf(core, tensor, parts) {
  const strides = core.dims(tensor, core.layout.stride);
  const steps = parts.reduce((sum, p, d) => sum + p.at * strides[d], 0);
  return core.dataOf(tensor) + steps * tensor.elementSize();
}

/* A new view. It is narrowed and selected from the last dimension to the first, so that earlier
   dimensions keep their numbers. */
function viewOf(core, op, tensor, parts) {
  const { exports } = core;
  const view = core.handles.adopt(
    'tensor',
    dtypeOf(tensor),
    core.guard(() => exports.tensor_view(core.pointer(tensor))),
  );
  const ptr = pointerOf(view);
  try {
    for (let d = parts.length - 1; d >= 0; d--) {
      const { at, from, count } = parts[d];
      core.check(op, {}, () =>
        at === undefined
          ? exports.narrow(ptr, ptr, d, from, count)
          : exports.select(ptr, ptr, d, at),
      );
    }
    return view;
  } catch (error) {
    view.free();
    throw error;
  }
}

function assignView(core, tensor, parts, value) {
  const element = namesElement(tensor, parts);
  if (isScalar(value) && element) {
    core.writeElement('assign', dtypeOf(tensor), addressOf(core, tensor, parts), value);
    return;
  }
  if (!isScalar(value) && !isTensor(value))
    throw argumentError('assign', 'value', value, WRONG_VALUE);
  /* one element of a vector takes a tensor of one element, as in Torch7; of a matrix only a number
   */
  if (element && parts.length > 1)
    throw argumentError('assign', 'value', value, 'one element takes a number');
  const view = viewOf(core, 'assign', tensor, element ? [{ from: parts[0].at, count: 1 }] : parts);
  try {
    if (isTensor(value)) view.copy(value);
    else view.fill(value);
  } finally {
    view.free();
  }
}

/* The address of the element of a vector at a position; -1: it is no vector, or has no such
   element. */
function vectorAddress(core, vector, position) {
  const pointer = core.pointer(vector);
  const { heap, layout } = core;
  if (core.ndim(vector) !== 1 || !Number.isInteger(position)) return -1;
  const i = position - core.base;
  if (i < 0 || i >= heap.int64(heap.u32[(pointer + layout.size) >>> 2])) return -1;
  const stride = heap.int64(heap.u32[(pointer + layout.stride) >>> 2]);
  return core.dataOf(vector) + i * stride * core.dtypes[dtypeOf(vector)].bytes;
}

export const indexingMethods = (core) => ({
  at(...given) {
    if (given.length === 1 && typeof given[0] === 'number') {
      const address = vectorAddress(core, this, given[0]);
      if (address >= 0) return core.readElement(dtypeOf(this), address);
    }
    const spec = settleAll(given);
    core.pointer(this);
    if (spec.length === 1 && isMask(spec[0])) return this.maskedSelect(spec[0]);
    const parts = parseSpec(core, 'at', this, spec.length === 1 ? spec[0] : spec);
    if (namesElement(this, parts))
      return core.readElement(dtypeOf(this), addressOf(core, this, parts));
    return viewOf(core, 'at', this, parts);
  },

  assign(place, value) {
    if (typeof place === 'number' && typeof value === 'number') {
      const address = vectorAddress(core, this, place);
      if (address >= 0) {
        core.writeElement('assign', dtypeOf(this), address, value);
        return this;
      }
    }
    const spec = settled(place);
    core.pointer(this);
    if (isMask(spec) && isScalar(value)) return this.maskedFill(spec, value);
    if (isMask(spec)) {
      if (!isTensor(value)) throw argumentError('assign', 'value', value, WRONG_VALUE);
      return this.maskedCopy(spec, value);
    }
    assignView(core, this, parseSpec(core, 'assign', this, spec), value);
    return this;
  },

  /* sub(first1, last1, first2, last2, ...): a range for each of the first dimensions. */
  sub(...bounds) {
    core.pointer(this);
    if (bounds.length < 2 || bounds.length % 2 !== 0 || !bounds.every(isCount)) {
      refuse('sub', bounds, '(first1, last1 [, first2, last2 ...])');
    }
    const size = this.size();
    if (bounds.length > 2 * size.length)
      throw outOfRange(
        'sub',
        'last',
        bounds.at(-1),
        `${bounds.length / 2} ranges for a tensor of ${size.length} dimension(s)`,
      );
    const ranges = Array.from({ length: bounds.length / 2 }, (_, d) =>
      resolveRange(core, 'sub', bounds.slice(2 * d, 2 * d + 2), d, size[d]),
    );
    return viewOf(core, 'sub', this, ranges);
  },
});
