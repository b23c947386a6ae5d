/* tensor.js — the tensor classes: constructors, and the methods that are not rows of the table.
   Those are added from the plans, at the end. */
import { applyGeometry, applyResize, parseGeometry, parseSizes, refuse } from './geometry.js';
import { isSizes, toSizes } from '../call/sizes.js';
import { TorchError, show } from '../module/errors.js';
import { isTyped, listLength, settleAll, settled, steady, typedName } from '../call/lists.js';
import {
  checkInto,
  fromNested,
  readElements,
  toJson,
  toNested,
  toNumbers,
  writeElements,
} from './convert.js';
import { toDescriptor } from './descriptor.js';
import { HandleType, handleClass, handleMethods, isTensor, keepWith } from '../module/handle.js';
import { formatTensor } from './print.js';
import { indexingMethods } from './indexing.js';
import { callbackMethods } from './callbacks.js';
import { partMethods } from './split.js';
import { toTransfer } from './transfer.js';

const CONSTRUCTOR =
  '(), (tensor), (size, ...), (LongStorage of sizes [, LongStorage of strides]), (storage [, offset [, sizes [, strides]]]), (nested arrays), (typed array [, sizes])';

function withElements(core, dtype, { size, values }) {
  const now = steady(core, values);
  return core.handles.makeTensor(dtype, (tensor) => {
    applyResize(core, tensor, parseSizes([size]));
    if (size.length > 0) writeElements(core, tensor.torchType, dtype, core.dataOf(tensor), now());
  });
}

/* A typed array with a shape; without one it is a vector. */
function fromTypedArray(name, values, shape) {
  const length = listLength(values);
  const size = shape === undefined ? [length] : toSizes(shape).map(Math.trunc);
  const count = size.reduce((n, m) => n * m, 1);
  if (count !== length || size.some((n) => n < 0) || (size.length === 0 && length > 0)) {
    throw new TypeError(
      `${name}: a ${typedName(values)} of ${length} elements does not fill the sizes ${show(size)}`,
    );
  }
  return { size: length === 0 ? [] : size, values };
}

/* Everything that was given is read before the tensor is made. */
function construct(core, dtype, args) {
  const name = core.dtypes[dtype].tensor;
  if (Array.isArray(args[0])) return withElements(core, dtype, fromNested(args[0]));
  const plain = settleAll(args);
  const [first, second] = plain;
  if (isTyped(first) && (second === undefined || isSizes(second)))
    return withElements(core, dtype, fromTypedArray(name, first, second));
  const geometry = parseGeometry(core, dtype, plain) ?? refuse(name, plain, CONSTRUCTOR);
  return core.handles.makeTensor(dtype, (tensor) => applyGeometry(core, name, tensor, geometry));
}

function oneDim(core, tensor, name, dims, dim) {
  if (dim === undefined) return dims;
  if (typeof dim !== 'number') throw new TypeError(`${name}: ${show(dim)} is not a dimension`);
  const d = Math.trunc(dim) - core.base;
  if (dims[d] === undefined)
    throw new TorchError(
      `${name}: \`dim\` = ${show(dim)}: the tensor has ${dims.length} dimension(s)`,
      { code: 'DIM_RANGE', op: name, arg: 'dim', value: dim },
    );
  return dims[d];
}

/* Of a vector the element i, found anew each time, since the loop may resize it; undefined: it is
   no vector, or has no element i. */
function nextElement(core, tensor, i) {
  const pointer = core.pointer(tensor);
  const { heap, layout, dtypes } = core;
  if (core.ndim(tensor) !== 1 || i >= core.exports.tensor_count(pointer)) return undefined;
  const stride = heap.int64(heap.u32[(pointer + layout.stride) >>> 2]);
  return core.readElement(
    tensor.dtype,
    core.dataOf(tensor) + i * stride * dtypes[tensor.dtype].bytes,
  );
}

const methods = (core) => ({
  new(...args) {
    return construct(core, this.dtype, args);
  },
  nElement() {
    return core.exports.tensor_count(core.pointer(this));
  },
  numel() {
    return this.nElement();
  },
  elementSize() {
    core.pointer(this);
    return core.dtypes[this.dtype].bytes;
  },
  /* An empty tensor has no dimension, whatever its sizes are in C. */
  nDimension() {
    return this.nElement() === 0 ? 0 : core.ndim(this);
  },
  dim() {
    return this.nDimension();
  },
  size(dim) {
    return oneDim(
      core,
      this,
      'size',
      this.nElement() === 0 ? [] : core.dims(this, core.layout.size),
      dim,
    );
  },
  stride(dim) {
    return oneDim(
      core,
      this,
      'stride',
      this.nElement() === 0 ? [] : core.dims(this, core.layout.stride),
      dim,
    );
  },
  storageOffset() {
    return core.heap.int64(core.pointer(this) + core.layout.offset) + core.base;
  },
  storage() {
    return core.handles.adopt(
      'storage',
      this.dtype,
      core.exports.tensor_storage(core.pointer(this)),
    );
  },
  /* False: on memory that somebody else may withdraw. */
  ownsStorage() {
    return core.ownsMemory(this);
  },
  isContiguous() {
    return core.exports.tensor_is_contiguous(core.pointer(this)) !== 0;
  },
  isSize(list) {
    const sizes = settled(list);
    if (!isSizes(sizes)) refuse('isSize', [sizes], '(LongStorage or array)');
    const mine = this.size();
    const given = toSizes(sizes);
    return given.length === mine.length && given.every((n, d) => n === mine[d]);
  },
  isSameSizeAs(other) {
    return (
      core.exports.tensor_same_size(
        core.pointer(this),
        core.pointer(tensorArgument('isSameSizeAs', other)),
      ) !== 0
    );
  },
  isSetTo(other) {
    const same = tensorArgument('isSetTo', other).dtype === this.dtype;
    return same && core.exports.tensor_is_set_to(core.pointer(this), core.pointer(other)) !== 0;
  },
  isTensor() {
    return true;
  },

  set(...args) {
    const plain = settleAll(args);
    core.pointer(this);
    applyGeometry(
      core,
      'set',
      this,
      parseGeometry(core, this.dtype, plain) ?? refuse('set', plain, CONSTRUCTOR),
    );
    return this;
  },
  resize(...args) {
    applyResize(
      core,
      this,
      parseSizes(settleAll(args)) ?? refuse('resize', args, '(size, ...) or (sizes [, strides])'),
    );
    return this;
  },
  resizeAs(other) {
    if (!isTensor(other) || other.dtype !== this.dtype)
      refuse('resizeAs', [other], `(${this.torchType})`);
    return this.resize(other.size());
  },

  clone() {
    const copy = core.handles.adopt(
      'tensor',
      this.dtype,
      core.guard(() => core.exports.tensor_clone(core.pointer(this))),
      'clone',
    );
    core.handles.noteGrowth(copy);
    return copy;
  },
  contiguous() {
    return this.isContiguous() ? this : this.clone();
  },
  type(name) {
    core.pointer(this);
    if (name === undefined) return this.torchType;
    if (isTensor(name)) return this.typeAs(name);
    const to = core.dtypes.find((d) => d.tensor === name);
    if (!to)
      throw new TypeError(
        `type: ${show(name)} is not the name of a tensor type, such as 'torch.FloatTensor'`,
      );
    return to.code === this.dtype
      ? this
      : core.handles.makeTensor(to.code, (made) => made.resize(this.size()).copy(this));
  },
  typeAs(tensor) {
    return this.type(tensorArgument('typeAs', tensor).torchType);
  },
  real() {
    core.pointer(this);
    return this;
  },

  /* The elements as they lie in memory, from the lowest place that the tensor reaches to the
     highest: strides and storageOffset say which is which. A view of the module's memory: made
     afresh on each call, and detached without notice when that memory grows. With `asNumber`, the
     address of the first element. */
  data(asNumber = false) {
    const address = core.dataOf(this);
    if (asNumber) return address;
    const { shift } = core.dtypes[this.dtype];
    const sizes = this.size();
    const reach = this.stride().map((step, d) => step * (sizes[d] - 1));
    const low = reach.reduce((sum, r) => sum + Math.min(r, 0), 0);
    const high = reach.reduce((sum, r) => sum + Math.max(r, 0), 0);
    const at = (address >>> shift) + low;
    return keepWith(
      core.heap.elements[this.dtype].subarray(at, sizes.length === 0 ? at : at + high - low + 1),
      this,
    );
  },
  /* For other libraries, without a copy: { data, dtype, shape, stride, offset } (descriptor.js). */
  descriptor() {
    return toDescriptor(this);
  },
  /* A copy of the elements in row-major order, whatever the strides are: in a new array, or into
     one of the same class and as many elements, which costs no new memory. */
  toTypedArray(into) {
    const count = this.nElement();
    const room = into === undefined ? undefined : checkInto(core, this.dtype, into, count);
    const source = this.contiguous();
    const elements = readElements(core, this.dtype, core.dataOf(source), count, room);
    if (source !== this) source.free();
    return into ?? elements;
  },
  toArray() {
    return toNested(toNumbers(this.dtype, this.toTypedArray()), this.size());
  },
  totable() {
    return this.toArray();
  },
  toString() {
    return formatTensor({
      typeName: this.torchType,
      size: this.size(),
      values: this.toTypedArray(),
      base: core.base,
    });
  },
  toTransfer() {
    return toTransfer(this);
  },
  toJSON() {
    return {
      type: this.torchType,
      size: this.size(),
      data: toNumbers(this.dtype, this.toTypedArray()).map(toJson),
    };
  },
  *[Symbol.iterator]() {
    const n = this.nDimension() === 0 ? 0 : this.size()[0];
    for (let i = 0; i < n; i++) yield nextElement(core, this, i) ?? this.at(i + core.base);
  },
});

export function tensorArgument(name, v) {
  if (!isTensor(v)) throw new TypeError(`${name}: ${show(v)} is not a tensor`);
  return v;
}

/* torch.ByteTensor ... torch.DoubleTensor: each a constructor with and without `new`, all on one
   prototype of methods. */
export function makeTensorClasses(core, dispatcher) {
  const Base = {
    ...handleMethods(core, 'tensor'),
    ...methods(core),
    ...indexingMethods(core),
    ...callbackMethods(core),
    ...partMethods(core),
  };
  for (const to of core.dtypes)
    Base[to.name.toLowerCase()] = function convert() {
      return this.type(to.tensor);
    };
  const shared = hidden({}, Base);
  const ops = [...core.ops.values()].map((op) => [op, dispatcher.methodOf(op)]);
  const hasAll = ([op]) =>
    core.dtypes.every((info) => op.rows.some((row) => row.dtypes[info.code]));
  const named = (some) => Object.fromEntries(some.map(([op, method]) => [op.name, method]));
  hidden(shared, named(ops.filter(hasAll)));
  const others = ops.filter((each) => !hasAll(each));
  return core.dtypes.map((info) => {
    const Class = {
      [`${info.name}Tensor`](...args) {
        return construct(core, info.code, args);
      },
    }[`${info.name}Tensor`];
    const callable = function Tensor(...args) {
      return Class(...args);
    };
    Object.defineProperty(callable, 'name', { value: `${info.name}Tensor` });
    const Handle = handleClass(new HandleType(core, 'tensor', info.code, info.tensor), shared);
    callable.prototype = hidden(Handle.prototype, {
      constructor: callable,
      dtype: info.code,
      torchType: info.tensor,
      [Symbol.toStringTag]: info.tensor,
    });
    hidden(
      callable.prototype,
      named(others.filter(([op]) => op.rows.some((row) => row.dtypes[info.code]))),
    );
    core.handles.classes.tensor[info.code] = Handle;
    return callable;
  });
}

/* Methods that do not show when an object is listed. */
export function hidden(target, properties) {
  const property = { value: undefined, writable: true, configurable: true, enumerable: false };
  for (const key of Reflect.ownKeys(properties)) {
    property.value = properties[key];
    Object.defineProperty(target, key, property);
  }
  return target;
}
