/* descriptor.js: converts tensors to and from the descriptors of other libraries, such as
   scijs/ndarray: { data, dtype, shape, stride, offset }, counted in elements. Element i, j, ... is
   data[offset + i * stride[0] + j * stride[1] + ...]. The offset always counts from 0. */
import { dtypeOf } from '../module/handle.js';
import { applyGeometry } from './geometry.js';
import { checkBigInt, isCount, isScalar } from '../module/scalars.js';
import { toHalf } from '../module/half.js';
import { ELEMENT_TYPES, typeHolding } from './element-types.js';
import { isList, itemsOf, listLength, steady, typedName } from '../call/lists.js';
import { argumentError, show, counted } from '../module/errors.js';
import { checkNames, isPlain } from '../module/options.js';

const FIELDS = ['data', 'dtype', 'shape', 'stride', 'offset'];

/* Refuses numbers that a Long cannot hold. */
function unsigned(v) {
  checkBigInt(v, false, 'fromDescriptor', 'data');
  return v;
}

function number(v) {
  if (!isScalar(v)) bad('data', v, 'not a number');
  return Number(v);
}

/* By the class of the data: the names of its element type, first that of element-types.js, and the
   conversion of an element. */
const ROWS = [
  ['Int8Array', ['int8']],
  ['Uint8Array', ['uint8', 'bool', 'buffer']],
  ['Uint8ClampedArray', ['uint8', 'uint8_clamped', 'bool']],
  ['Int16Array', ['int16']],
  ['Uint16Array', ['uint16']],
  ['Uint16Array', ['float16']] /* their bits */,
  ['Int32Array', ['int32']],
  ['Uint32Array', ['uint32'], BigInt],
  ['BigInt64Array', ['int64', 'bigint64']],
  ['BigUint64Array', ['uint64', 'biguint64'], unsigned],
  ['Float16Array', ['float16'], toHalf],
  ['Float32Array', ['float32', 'float16']],
  ['Float64Array', ['float64']],
  ['Array', ['float64', 'array', 'generic'], number],
];

const bad = (arg, value, text, code) => {
  throw argumentError('fromDescriptor', arg, value, text, code);
};
const outside = (arg, value, text) => bad(arg, value, text, 'STORAGE_RANGE');

function rowOf(data, dtype) {
  if (!isList(data)) bad('data', data, 'expected a typed array');
  const name = typedName(data) ?? 'Array';
  const rows = ROWS.filter((row) => row[0] === name);
  const row = rows.find(([, names]) => dtype === undefined || names.includes(dtype));
  if (!row)
    bad(
      'dtype',
      dtype,
      `a ${name} holds ${
        rows
          .flatMap(([, names]) => names)
          .map(show)
          .join(', ') || 'nothing that a tensor could'
      }`,
    );
  const [, names, convert] = row;
  return { code: typeHolding(names[0]), convert };
}

/* A list of integers. BigInts are accepted if they are exact as numbers. */
function integers(arg, list, least) {
  if (!isList(list)) bad(arg, list, 'expected a list of integers');
  return itemsOf(list).map((v) => {
    const n = typeof v === 'bigint' ? Number(v) : v;
    if (isCount(n) && !Number.isInteger(n))
      bad(arg, list, `${n} is not a whole number`, 'NOT_INTEGER');
    if (!Number.isSafeInteger(n) || n < least)
      bad(arg, list, `${show(v)} is not ${least < 0 ? 'an integer' : 'a size'}`);
    return n;
  });
}

/* The strides of contiguous elements. The stride of a dimension of size 1 is arbitrary. */
function rowMajor(shape) {
  const stride = new Array(shape.length);
  for (let d = shape.length - 1, step = 1; d >= 0; step *= shape[d--]) stride[d] = step;
  return stride;
}

/* Refuses a descriptor that reaches outside the data. The sums only grow, so one that is too large
   to be exact stays too large. */
function checkReach(length, shape, stride, offset) {
  if (isCount(offset) && !Number.isInteger(offset))
    bad('offset', offset, 'not a whole number', 'NOT_INTEGER');
  if (!Number.isSafeInteger(offset) || offset < 0)
    bad('offset', offset, 'expected an integer that is not negative');
  if (shape.includes(0)) return;
  if (offset >= length) outside('offset', offset, `\`data\` has ${counted(length, 'element')}`);
  let [low, high] = [offset, offset];
  for (let d = 0; d < shape.length; d++) {
    const reach = stride[d] * (shape[d] - 1);
    if (reach < 0) low += reach;
    else high += reach;
  }
  if (low < 0 || high >= length)
    outside(
      'stride',
      stride,
      `with the shape ${show(shape)} and the offset ${offset} it reaches from element ${low} to ${high}, \`data\` has ${length}`,
    );
}

/* The module addresses 4 GB. */
function checkCount(core, code, shape) {
  if (shape.reduce((n, m) => n * m, core.dtypes[code].bytes) < 2 ** 32) return;
  bad('shape', shape, 'asks for more elements than memory can hold', 'TOO_LARGE');
}

/* Checks a descriptor and returns its fields: every element is inside the data. */
function parse(descriptor) {
  if (typeof descriptor !== 'object' || descriptor === null)
    bad('descriptor', descriptor, 'expected { data, dtype, shape, stride, offset }');
  /* an array object of a library has more; `strides` of a literal is a mistake */
  if (isPlain(descriptor)) checkNames('fromDescriptor', descriptor, FIELDS);
  const {
    data: givenData,
    dtype,
    shape: givenShape,
    stride: givenStride,
    offset: givenOffset,
  } = descriptor;
  const row = rowOf(givenData, dtype ?? undefined);
  const data = Array.isArray(givenData) ? itemsOf(givenData) : givenData;
  const length = listLength(data);
  const shape = integers('shape', givenShape ?? [length], 0);
  const stride =
    givenStride === undefined || givenStride === null
      ? rowMajor(shape)
      : integers('stride', givenStride, -Infinity);
  if (stride.length !== shape.length)
    throw argumentError(
      'fromDescriptor',
      'stride',
      givenStride,
      `${counted(stride.length, 'stride')} for ${counted(shape.length, 'size')}`,
      'STRIDES',
      stride,
    );
  const offset = typeof givenOffset === 'bigint' ? Number(givenOffset) : (givenOffset ?? 0);
  checkReach(length, shape, stride, offset);
  return {
    ...row,
    data,
    shape,
    stride: stride.map((step, d) => (shape[d] === 1 ? 0 : step)),
    offset,
  };
}

const isRowMajor = (shape, stride) =>
  rowMajor(shape).every((step, d) => shape[d] === 1 || step === stride[d]);

/* Calls visit(i) for the position of every element, in row-major order. */
function eachPosition(shape, stride, offset, visit) {
  if (shape.includes(0)) return;
  const last = shape.length - 1;
  const index = shape.map(() => 0);
  const [run, step] = last < 0 ? [1, 0] : [shape[last], stride[last]];
  for (let at = offset; ;) {
    for (let i = 0, p = at; i < run; i++, p += step) visit(p);
    let d = last - 1;
    for (; d >= 0; d--) {
      at += stride[d];
      if (++index[d] < shape[d]) break;
      at -= stride[d] * shape[d];
      index[d] = 0;
    }
    if (d < 0) return;
  }
}

/* Copies the elements of a descriptor to `elements`, from index `start` on, in row-major order. */
function gathered({ data, shape, stride, offset, convert }, elements, start) {
  if (!convert && isRowMajor(shape, stride)) {
    elements.set(data.subarray(offset, offset + shape.reduce((n, m) => n * m, 1)), start);
    return;
  }
  let to = start;
  if (convert)
    eachPosition(shape, stride, offset, (p) => {
      elements[to++] = convert(data[p]);
    });
  else
    eachPosition(shape, stride, offset, (p) => {
      elements[to++] = data[p];
    });
}

/* Copies another library's array to a new contiguous tensor of the nearest type. */
export function fromDescriptor(core, descriptor) {
  const parsed = parse(descriptor);
  const { shape, code, convert, stride, offset } = parsed;
  checkCount(core, code, shape);
  /* data() of a tensor may be the data: making the result may grow memory and detach that view, so
     the data is fetched again after it */
  const now = steady(core, parsed.data);
  const data = now();
  if (convert === unsigned) eachPosition(shape, stride, offset, (p) => unsigned(data[p]));
  return core.handles.makeTensor(code, (tensor) => {
    applyGeometry(core, 'fromDescriptor', tensor, {
      storage: null,
      offset: 0,
      sizes: shape.length === 0 ? [1] : shape,
      strides: null,
    });
    if (shape.includes(0)) return;
    gathered(
      { ...parsed, data: now() },
      core.heap.elements[code],
      core.dataOf(tensor) >>> core.dtypes[code].shift,
    );
  });
}

/* A descriptor without a copy: `data` is a view of the tensor's elements in the module's memory,
   from the lowest address to the highest. Writing to it writes to the tensor. When that memory
   grows, the view is detached (length 0) without notice: make a descriptor for each use. */
export function toDescriptor(tensor) {
  const shape = tensor.size();
  const stride = tensor.stride();
  const offset = shape.includes(0)
    ? 0
    : stride.reduce((sum, step, d) => sum - Math.min(step * (shape[d] - 1), 0), 0);
  return {
    data: tensor.data(),
    dtype: ELEMENT_TYPES[dtypeOf(tensor)],
    shape: shape.length === 0 ? [0] : shape,
    stride: shape.length === 0 ? [1] : stride,
    offset,
  };
}
