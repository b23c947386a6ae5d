/* elements.js: the element types of array files.

   The bytes of a file are read directly into the front of the tensor's memory. Types with fewer
   bytes in the file are widened there (widths.js). */
import { TorchError, counted } from '../module/errors.js';
import { typeHolding } from '../tensor/element-types.js';
import { applyGeometry } from '../tensor/geometry.js';
import { dtypeOf, pointerOf } from '../module/handle.js';
import { BYTE, CHAR, INT, INTEGER_RANGES, LONG, SHORT } from '../module/tables.js';
import { readStorage } from './memory.js';
import { PIECE } from './source.js';
import { swapBytes } from './widths.js';

/* The functions below get { buffer, address, count, fail }: `count` elements of the file at
   `address` of the module's memory. fail(i, reason, code) throws with the position of element i in
   the file. */
function checkTruth({ buffer, address, count, fail }) {
  const bytes = new Uint8Array(buffer, address, count);
  for (let i = 0; i < count; i++)
    if (bytes[i] > 1) fail(i, `a boolean must be 0 or 1, got ${bytes[i]}`);
}

/* Widening goes from the last element to the first, so that none is overwritten before it is
   read. */
function widenUint16({ buffer, address, count }) {
  const narrow = new Uint16Array(buffer, address, count);
  const wide = new Int32Array(buffer, address, count);
  for (let i = count - 1; i >= 0; i--) wide[i] = narrow[i];
}

function widenUint32({ buffer, address, count }) {
  const narrow = new Uint32Array(buffer, address, count);
  const wide = new Uint32Array(buffer, address, 2 * count);
  for (let i = count - 1; i >= 0; i--) {
    const value = narrow[i];
    wide[2 * i] = value;
    wide[2 * i + 1] = 0;
  }
}

function checkUint64({ buffer, address, count, fail }) {
  const words = new Int32Array(buffer, address, 2 * count);
  for (let i = 0; i < count; i++)
    if (words[2 * i + 1] < 0)
      fail(
        i,
        `${new BigUint64Array(buffer, address, count)[i]} does not fit in a LongTensor`,
        'UNSUPPORTED',
      );
}

/* Widens bfloat16 elements, which are the upper halves of floats. */
function widenBrain({ buffer, address, count }) {
  const narrow = new Uint16Array(buffer, address, count);
  const wide = new Int32Array(buffer, address, count);
  for (let i = count - 1; i >= 0; i--) wide[i] = narrow[i] << 16;
}

/* bytes: the size of an element in the file. settle: converts all elements at `address`, which are
   in this machine's byte order, to the type that holds them (element-types.js). */
export const ELEMENTS = {
  bool: { bytes: 1, settle: checkTruth },
  uint8: { bytes: 1 },
  int8: { bytes: 1 },
  int16: { bytes: 2 },
  uint16: { bytes: 2, settle: widenUint16 },
  int32: { bytes: 4 },
  uint32: { bytes: 4, settle: widenUint32 },
  int64: { bytes: 8 },
  uint64: { bytes: 8, settle: checkUint64 },
  float16: { bytes: 2 },
  bfloat16: { bytes: 2, settle: widenBrain },
  float32: { bytes: 4 },
  float64: { bytes: 8 },
};

/* The least and greatest number of each integer type; of unsigned 64-bit integers, of what a tensor
   can hold. */
export const RANGES = {
  bool: [0, 1],
  uint8: INTEGER_RANGES[BYTE],
  int8: INTEGER_RANGES[CHAR],
  uint16: [0, 0xffff],
  int16: INTEGER_RANGES[SHORT],
  uint32: [0, 0xffffffff],
  int32: INTEGER_RANGES[INT],
  uint64: [0, INTEGER_RANGES[LONG][1]],
  int64: INTEGER_RANGES[LONG],
};

/* Returns the size of `shape` in a file, in bytes; Infinity if the product of its sizes overflows,
   even if another size is 0. */
export function byteLengthOf(element, shape) {
  let count = ELEMENTS[element].bytes;
  for (const size of shape) if (size > 0) count *= size;
  if (count > Number.MAX_SAFE_INTEGER) return Infinity;
  return shape.includes(0) ? 0 : count;
}

/* Returns the strides of Fortran order: the first dimension is the innermost. */
const fortranStrides = (sizes) => {
  const strides = [];
  sizes.reduce((n, size, d) => {
    strides[d] = n;
    return n * (size || 1);
  }, 1);
  return strides;
};

/* Converts `count` elements of a file at the front of a storage to its type. */
export function settleElements(core, storage, { element, bigEndian, count, fail }) {
  const { bytes: width, settle } = ELEMENTS[element];
  const { buffer } = core.heap.memory;
  const address = storage.data(true);
  if (bigEndian && width > 1) swapBytes(buffer, address, count, width);
  settle?.({ buffer, address, count, fail });
}

/* Returns a tensor on a storage, which the caller frees. */
export function tensorOn(core, op, storage, sizes, strides) {
  const geometry = { storage, offset: 0, sizes, strides };
  const made = core.handles.makeTensor(dtypeOf(storage), (tensor) =>
    applyGeometry(core, op, tensor, geometry),
  );
  core.handles.moveBallast(storage, made);
  return made;
}

/* Part of a parser: reads a tensor. A single number (shape []) becomes a tensor of one element. The
   core keeps sizes of 0 even under Torch7's rules, where the tensor shows no dimensions. Fortran
   order is expressed by strides. */
export function* readTensor(core, feed, { element, shape, fortran = false, bigEndian = false }) {
  const { bytes: width } = ELEMENTS[element];
  const bytes = byteLengthOf(element, shape);
  if (bytes === Infinity) feed.fail(`its sizes [${shape}] have too many elements to count`);
  if (bytes > feed.remains)
    feed.fail(
      `its sizes [${shape}] and type need ${counted(bytes, 'byte')}, but the file has ${feed.remains}`,
    );
  const start = feed.position;
  const count = bytes / width;
  const storage = yield* readStorage(core, feed, typeHolding(element), count, width);
  try {
    const fail = (i, reason, code) => feed.fail(reason, start + i * width, code);
    settleElements(core, storage, { element, bigEndian, count, fail });
    const sizes = shape.length === 0 ? [1] : shape;
    return tensorOn(core, feed.op, storage, sizes, fortran ? fortranStrides(sizes) : null);
  } finally {
    storage.free();
  }
}

/* Returns the sizes that the core has, including 0. */
export const shapeOf = (tensor) => tensor.core.dims(tensor, tensor.core.layout.size);

/* Throws if a stream or onProgress changed the tensor between two pieces. */
function checkShape(op, tensor, shape) {
  const now = shapeOf(tensor);
  if (now.length === shape.length && now.every((n, d) => n === shape[d])) return;
  throw new TorchError(`${op}: a tensor was resized while it was written`, {
    code: 'RESIZED',
    op,
    value: tensor,
  });
}

/* Returns the pieces (sink.js) of a tensor's elements in C order, after a header for `shape`. The
   pieces of a contiguous tensor are its own memory; other tensors are copied a few slices at a
   time. */
export function* elementsOf(op, memory, tensor, shape) {
  const { core } = tensor;
  checkShape(op, tensor, shape);
  const bytes = tensor.nElement() * tensor.elementSize();
  if (bytes === 0) return;
  if (tensor.isContiguous()) {
    const { heap, layout } = core;
    yield memory(
      core,
      heap.u32[(pointerOf(tensor) + layout.storage) >>> 2],
      heap.int64(pointerOf(tensor) + layout.offset) * tensor.elementSize(),
      bytes,
    );
    return;
  }
  const [slices] = shape;
  const step = Math.max(1, Math.floor((PIECE * slices) / bytes));
  for (let i = 0; i < slices; i += step) {
    checkShape(op, tensor, shape);
    const part = tensor.narrow(core.base, i + core.base, Math.min(step, slices - i));
    const copy = part.toTypedArray();
    part.free();
    yield new Uint8Array(copy.buffer, copy.byteOffset, copy.byteLength);
  }
}
