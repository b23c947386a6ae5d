/* elements.js — the element types that files of arrays have, and how each becomes one of Torch's.

   The bytes of a file are read straight to the front of the tensor's memory. Elements that have
   fewer bytes in the file are widened there (widths.js). */
import { TorchError } from '../module/errors.js';
import { applyGeometry } from '../tensor/geometry.js';
import { pointerOf } from '../module/handle.js';
import { readStorage } from './memory.js';
import { PIECE } from './source.js';
import { swapBytes, widenHalf } from './widths.js';

function checkTruth({ buffer, address, count, fail }) {
  const bytes = new Uint8Array(buffer, address, count);
  for (let i = 0; i < count; i++)
    if (bytes[i] > 1) fail(i, `a truth value of ${bytes[i]}, where only 0 and 1 are`);
}

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
      fail(i, `${new BigUint64Array(buffer, address, count)[i]} does not fit in a LongTensor`);
}

/* The upper half of a float32. */
function widenBrain({ buffer, address, count }) {
  const narrow = new Uint16Array(buffer, address, count);
  const wide = new Int32Array(buffer, address, count);
  for (let i = count - 1; i >= 0; i--) wide[i] = narrow[i] << 16;
}

/* bytes: of an element in the file. torch: what it becomes. settle: what is to be done when all of
   them are at `address`, in this machine's byte order. */
export const ELEMENTS = {
  bool: { bytes: 1, torch: 'Byte', settle: checkTruth },
  uint8: { bytes: 1, torch: 'Byte' },
  int8: { bytes: 1, torch: 'Char' },
  int16: { bytes: 2, torch: 'Short' },
  uint16: { bytes: 2, torch: 'Int', settle: widenUint16 },
  int32: { bytes: 4, torch: 'Int' },
  uint32: { bytes: 4, torch: 'Long', settle: widenUint32 },
  int64: { bytes: 8, torch: 'Long' },
  uint64: { bytes: 8, torch: 'Long', settle: checkUint64 },
  float16: { bytes: 2, torch: 'Float', settle: widenHalf },
  bfloat16: { bytes: 2, torch: 'Float', settle: widenBrain },
  float32: { bytes: 4, torch: 'Float' },
  float64: { bytes: 8, torch: 'Double' },
};

/* What an element of a Torch type is in a file, by the number of the type. */
export const WRITTEN = ['uint8', 'int8', 'int16', 'int32', 'int64', 'float32', 'float64'];

/* Bytes of `shape` in a file; Infinity if its sizes multiply to more than can be counted. A size of
   0 does not hide the others. */
export function bytesOf(element, shape) {
  let count = ELEMENTS[element].bytes;
  for (const size of shape) if (size > 0) count *= size;
  if (count > Number.MAX_SAFE_INTEGER) return Infinity;
  return shape.includes(0) ? 0 : count;
}

/* Strides of Fortran's order: the first dimension is the innermost. */
const fromTheFirst = (sizes) => {
  const strides = [];
  sizes.reduce((n, size, d) => {
    strides[d] = n;
    return n * size;
  }, 1);
  return strides;
};

/* The tensor that comes next in a file. One number (shape []) becomes a tensor of one element;
   sizes of 0 are kept in the core, which shows such a tensor as empty. Fortran's order is a matter
   of strides. */
export function* readTensor(core, feed, { element, shape, fortran = false, bigEndian = false }) {
  const { bytes: width, torch, settle } = ELEMENTS[element];
  const bytes = bytesOf(element, shape);
  if (bytes === Infinity) feed.fail(`its sizes [${shape}] multiply to more than can be counted`);
  if (bytes > feed.remains)
    feed.fail(`its sizes [${shape}] and type ask for ${bytes} byte(s), ${feed.remains} are left`);
  const dtype = core.dtypes.findIndex((d) => d.name === torch);
  const start = feed.position;
  const count = bytes / width;
  const storage = yield* readStorage(core, feed, dtype, count, width);
  try {
    const { buffer } = core.heap.memory;
    const address = storage.data(true);
    if (bigEndian && width > 1) swapBytes(buffer, address, count, width);
    settle?.({ buffer, address, count, fail: (i, reason) => feed.fail(reason, start + i * width) });
    const sizes = shape.length === 0 ? [1] : shape;
    const geometry = { storage, offset: 0, sizes, strides: fortran ? fromTheFirst(sizes) : null };
    const made = core.handles.makeTensor(dtype, (tensor) =>
      applyGeometry(core, feed.op, tensor, geometry),
    );
    core.handles.handOver(storage, made);
    return made;
  } finally {
    storage.free();
  }
}

/* Its sizes as the core has them: also where one is 0. */
export const shapeOf = (tensor) => tensor.core.dims(tensor, tensor.core.layout.size);

/* Between two pieces a stream or onProgress may do anything with the tensor. */
function checkShape(op, tensor, shape) {
  const now = shapeOf(tensor);
  if (now.length === shape.length && now.every((n, d) => n === shape[d])) return;
  throw new TorchError(`${op}: a tensor was resized while it was written`, {
    code: 'RESIZED',
    op,
    value: tensor,
  });
}

/* A tensor's elements as they are written, in C's order, behind a header that says `shape`: pieces
   for sink.js. Of a contiguous one its own memory, of another copies of a few slices at a time. */
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
