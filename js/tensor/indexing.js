/* indexing.js: x.at(...) and x.assign(..., value), Torch7's x[...] and x[...] = value, and sub.

   The indices become parts (indices.js). Positions and ranges give a view; lists and masks copy the
   selected elements. A mask of the whole tensor is left to C. */
import { dtypeOf, isTensor, nameOf, pointerOf } from '../module/handle.js';
import { checkBigInt, isCount, isScalar, scalarParts } from '../module/scalars.js';
import { isTyped, settleAll } from '../call/lists.js';
import { LONG } from '../module/tables.js';
import { argumentError, refuse } from '../module/errors.js';
import { isMask, partsOf, listsDim } from './indices.js';

const WRONG_VALUE = 'neither a number, a tensor nor nested arrays';

/* A tensor without dimensions is a vector without elements here. */
const sizesOf = (core, tensor) => core.dims(tensor, core.layout.size);

const geometryOf = (core, tensor) =>
  [core.layout.size, core.layout.stride].map((field) => core.dims(tensor, field));

/* The selection of parts: { offset, from the tensor's first element; sizes, strides, of the
   dimensions that are kept; lists, with the sizes and strides of their dimensions }. */
function selectionOf(core, tensor, parts) {
  const [size, stride] = geometryOf(core, tensor);
  const selection = { offset: 0, sizes: [], strides: [], lists: [] };
  const keep = (n, step) => {
    selection.sizes.push(n);
    selection.strides.push(step);
  };
  let d = 0;
  for (const { at, from, count, step, list, shape, isNew, isNone } of parts) {
    if (isNew) keep(1, d < size.length ? size[d] * stride[d] : 1);
    if (isNew || isNone) continue;
    if (list !== undefined) selection.lists.push({ list, shape, n: size[d], stride: stride[d] });
    else selection.offset += (at ?? from) * stride[d];
    if (count !== undefined) keep(count, step * stride[d]);
    d++;
  }
  /* without elements, the offset might be outside of the storage */
  if (size.includes(0) || selection.sizes.includes(0)) selection.offset = 0;
  return selection;
}

const offsetOf = (core, tensor) => core.heap.int64(pointerOf(tensor) + core.layout.offset);

/* A new tensor on the tensor's storage. Its elements must be in the storage. */
function viewAt(core, tensor, offset, sizes, strides) {
  const list = core.scratchList([...sizes, ...strides], 0);
  return core.handles.adopt(
    'tensor',
    dtypeOf(tensor),
    core.guard(() => core.exports.tensor_strided(pointerOf(tensor), offset, sizes.length, list)),
  );
}

const viewOf = (core, tensor, { offset, sizes, strides }) =>
  viewAt(core, tensor, offsetOf(core, tensor) + offset, sizes, strides);

/* A view with the dimensions in reverse order. */
export const transposed = (core, tensor) =>
  viewAt(
    core,
    tensor,
    offsetOf(core, tensor),
    ...geometryOf(core, tensor).map((list) => list.reverse()),
  );

const times = (list, factor) => list.map((v) => v * factor);
const ones = (count) => new Array(count).fill(1);

/* The positions in the storage of the elements of a selection with several lists: a LongTensor of
   the size of the result, in which the lists' dimensions are at `dim`. C adds what each list and
   each other dimension contributes, and broadcasts. */
function storagePositions(core, op, dim, first, { sizes, strides, lists }) {
  const rank = Math.max(...lists.map(({ shape }) => shape.length));
  const terms = sizes.map((n, d) => [
    Float64Array.from({ length: n }, (_, i) => i * strides[d]),
    [n, ...ones(sizes.length - 1 - d + (d < dim ? rank : 0))],
  ]);
  for (const { list, shape, stride } of lists)
    terms.push([times(list, stride), [...shape, ...ones(sizes.length - dim)]]);
  let positions = core.longTensor([first]);
  for (const [values, size] of terms) {
    const term = core.longTensor(values, size);
    const sum = core.handles.newTensor(LONG);
    const [to, a, b] = [sum, positions, term].map(pointerOf);
    core.check(op, {}, () => core.functionOf('add')(to, a, 1, 0, b));
    positions = sum;
  }
  return positions;
}

/* The elements of a selection with lists, as C's index wants them: `positions` along dimension
   `dim` of a view. `shape` is the size of the result. Called in a scope. */
function pickOf(core, op, tensor, parts, selection) {
  const dim = listsDim(parts);
  const { sizes, strides, lists } = selection;
  const first = offsetOf(core, tensor) + selection.offset;
  const around = (list, ...items) => [...list.slice(0, dim), ...items, ...list.slice(dim)];
  if (lists.length === 1) {
    const [{ list, shape, n, stride }] = lists;
    return {
      view: viewAt(core, tensor, first, around(sizes, n), around(strides, stride)),
      dim,
      positions: core.longTensor(list),
      shape: around(sizes, ...shape),
    };
  }
  const storage = core.heap.u32[(pointerOf(tensor) + core.layout.storage) >>> 2];
  const count = storage && core.heap.int64(storage + core.layout.storageSize);
  const positions = storagePositions(core, op, dim, first, selection);
  const shape = positions.size();
  return {
    view: viewAt(core, tensor, 0, [count], [1]),
    dim: 0,
    positions: positions.view(positions.nElement()),
    shape,
  };
}

/* A copy of the elements of a pick. */
const copyOf = (core, tensor, { view, dim, positions, shape }) =>
  core.handles.makeTensor(dtypeOf(tensor), (made) => {
    const pointers = [made, view].map(pointerOf);
    core.check('at', {}, () => core.functionOf('index')(...pointers, dim, pointerOf(positions)));
    made.resize(shape);
    core.handles.noteGrowth(made);
  });

/* Writes a value to the elements of a pick. */
function assignPick(core, tensor, { view, dim, positions, shape }, value) {
  const made = tensor.new(...shape);
  write(core, made, value);
  const count = positions.nElement();
  made.resize(view.size().map((n, d) => (d === dim ? count : n)));
  const pointers = [positions, made].map(pointerOf);
  core.check('assign', {}, () => core.functionOf('indexCopy')(pointerOf(view), dim, ...pointers));
}

/* True if a mask is of all elements. With Torch7's rules every mask alone is. */
const isOfAll = (core, tensor, indices) =>
  indices.length === 1 &&
  isMask(indices[0]) &&
  (core.followsTorch7 || indices[0].isSameSizeAs(tensor));

/* The elements where a mask of the whole tensor is 1. */
const selectMasked = (core, tensor, mask) =>
  core.handles.makeTensor(dtypeOf(tensor), (made) => {
    const pointers = [made, tensor, mask].map((v) => core.pointer(v, 'at'));
    core.check('at', { mask }, () => core.functionOf('maskedSelect')(...pointers));
    core.handles.noteGrowth(made);
  });

/* A value to assign that is not a number, as a tensor: nested arrays become one of the type of
   `tensor`, except with Torch7's rules. Called in a scope. */
function toTensor(tensor, value) {
  if (isTensor(value)) return value;
  if (tensor.core.followsTorch7 || !(Array.isArray(value) || isTyped(value)))
    throw argumentError('assign', 'value', value, WRONG_VALUE);
  return tensor.new(value);
}

/* The parts of a number to assign, for C. */
function partsOfValue(core, tensor, value) {
  if (typeof value === 'bigint') checkBigInt(value, core.dtypes[dtypeOf(tensor)].real, 'assign');
  return scalarParts(value);
}

/* A view of a value that has the target's size. */
function broadcastTo(core, target, value) {
  const size = core.dims(target, core.layout.size);
  let [shape, strides] = geometryOf(core, value);
  while (shape.length > size.length && shape[0] === 1)
    [shape, strides] = [shape.slice(1), strides.slice(1)];
  const more = size.length - shape.length;
  if (more < 0 || shape.some((n, d) => n !== 1 && n !== size[d + more]))
    throw argumentError(
      'assign',
      'value',
      value,
      `size ${shape.join('x')} does not broadcast to ${size.join('x')}, the size of the selection`,
      'SHAPES',
      { shape0: shape, shape1: size },
    );
  const steps = size.map((_, d) => (d < more || shape[d - more] === 1 ? 0 : strides[d - more]));
  return viewAt(core, value, offsetOf(core, value), size, steps);
}

/* Writes a value to all elements of `target`. With Torch7's rules, a tensor with as many elements
   may have any size. Called in a scope. */
function write(core, target, value) {
  const to = pointerOf(target);
  if (isScalar(value)) {
    const parts = partsOfValue(core, target, value);
    core.check('assign', { value }, () => core.functionOf('fill')(to, ...parts));
    return;
  }
  const given = toTensor(target, value);
  core.pointer(given, 'assign');
  const source = pointerOf(core.followsTorch7 ? given : broadcastTo(core, target, given));
  core.check('assign', { source: value }, () => core.functionOf('copy')(to, source));
}

/* Writes a number to the elements where a mask of the whole tensor is 1; with Torch7's rules also
   the elements of a tensor, in their order. */
function assignMasked(core, tensor, mask, value) {
  const [to, where] = [tensor, mask].map((v) => core.pointer(v, 'assign'));
  if (isScalar(value)) {
    const parts = partsOfValue(core, tensor, value);
    core.check('assign', { mask, value }, () => core.functionOf('maskedFill')(to, where, ...parts));
    return;
  }
  if (!isTensor(value)) throw argumentError('assign', 'value', value, WRONG_VALUE);
  const from = core.pointer(value, 'assign');
  if (dtypeOf(value) !== dtypeOf(tensor))
    throw argumentError('assign', 'value', value, `neither a number nor a ${nameOf(tensor)}`);
  core.check('assign', { mask, source: value }, () =>
    core.functionOf('maskedCopy')(to, where, from),
  );
}

/* In Torch7, one element of a vector takes a tensor of one element, of a matrix only a number. */
function checkElement(core, tensor, value) {
  if (!core.followsTorch7 || isScalar(value) || core.ndim(tensor) === 1) return;
  const text = isTensor(value) ? 'one element takes a number' : WRONG_VALUE;
  throw argumentError('assign', 'value', value, text);
}

const isElement = ({ sizes, lists }) => sizes.length === 0 && lists.length === 0;

/* at(...) where elementAddress found no element. */
export function atSpec(core, tensor, given) {
  core.pointer(tensor, 'at');
  const indices = settleAll(given);
  if (isOfAll(core, tensor, indices)) return selectMasked(core, tensor, indices[0]);
  const parts = partsOf(core, 'at', sizesOf(core, tensor), indices);
  const selection = selectionOf(core, tensor, parts);
  if (selection.lists.length > 0)
    return core.handles.scope(() =>
      copyOf(core, tensor, pickOf(core, 'at', tensor, parts, selection)),
    );
  if (!isElement(selection)) return viewOf(core, tensor, selection);
  const dtype = dtypeOf(tensor);
  return core.readElement(dtype, core.dataOf(tensor) + selection.offset * core.dtypes[dtype].bytes);
}

/* assign(...) where elementAddress found no element, or the value is not a number. */
export function assignSpec(core, tensor, given) {
  core.pointer(tensor, 'assign');
  if (given.length < 2 && !core.followsTorch7) refuse('assign', given, '(index, ..., value)');
  const plain = settleAll(given);
  const [indices, value] = [plain.slice(0, -1), plain.at(-1)];
  if (isOfAll(core, tensor, indices) && (core.followsTorch7 || isScalar(value))) {
    assignMasked(core, tensor, indices[0], value);
    return;
  }
  const parts = partsOf(core, 'assign', sizesOf(core, tensor), indices);
  const selection = selectionOf(core, tensor, parts);
  if (isElement(selection)) {
    checkElement(core, tensor, value);
    Object.assign(selection, { sizes: [1], strides: [1] });
  }
  core.handles.scope(() => {
    if (selection.lists.length > 0)
      assignPick(core, tensor, pickOf(core, 'assign', tensor, parts, selection), value);
    else write(core, viewOf(core, tensor, selection), value);
  });
}

/* sub(first1, last1, first2, last2, ...): a range for each of the first dimensions. */
export function sub(core, tensor, bounds) {
  core.pointer(tensor, 'sub');
  if (bounds.length < 2 || bounds.length % 2 !== 0 || !bounds.every(isCount)) {
    const hint = bounds.length === 1 ? '; a difference is csub' : '';
    refuse('sub', bounds, `(first1, last1 [, first2, last2 ...])${hint}`);
  }
  const ranges = Array.from({ length: bounds.length / 2 }, (_, d) =>
    bounds.slice(2 * d, 2 * d + 2),
  );
  const parts = partsOf(core, 'sub', tensor.size(), ranges);
  return viewOf(core, tensor, selectionOf(core, tensor, parts));
}
