/* tensor.js: the tensor classes: constructors, the methods that are not rows of the table, and one
   method for each op of the table. */
import { applyGeometry, applyResize, parseGeometry, parseSizes } from './geometry.js';
import { dimensionOf, isSizes, toSizes } from '../call/sizes.js';
import { argumentError, handleError, notA, notATypeName, refuse } from '../module/errors.js';
import {
  isTyped,
  listLength,
  releaseValues,
  settleAll,
  settled,
  steady,
  typedName,
} from '../call/lists.js';
import {
  checkInto,
  emptyArrays,
  fromNested,
  readElements,
  toNested,
  writeElements,
} from './convert.js';
import {
  HandleType,
  dtypeOf,
  handleMethods,
  isTensor,
  keepWith,
  nameOf,
} from '../module/handle.js';
import { hidden } from '../module/properties.js';
import { refuseFractions } from '../module/scalars.js';
import { elementMethods, withoutElements } from './element.js';
import { delegateMethods } from './delegates.js';
import { transposed } from './indexing.js';

const MOST_EMPTY_ARRAYS = 2 ** 24; /* that toArray() makes */

const CONSTRUCTOR =
  '(), (tensor), (size, ...), (LongStorage of sizes [, LongStorage of strides]), ' +
  '(storage [, offset [, sizes [, strides]]]), (nested arrays: view() changes their sizes), (typed array [, sizes])';

/* The arguments of set. Numbers are no sizes, except with Torch7's rules: set(0, 7) looks like an
   assignment. */
const SET =
  '(), (tensor), (storage [, offset [, sizes [, strides]]]), (LongStorage of sizes [, LongStorage ' +
  'of strides]). assign(position, value) writes an element, resize(...sizes) changes the sizes.';

/* A tensor of a size, whose elements write(core, op, dtype, address, values()) writes. values() is
   called after the allocation, which may detach a typed array over the module's memory. */
function withElements(core, dtype, size, values, write) {
  return core.handles.makeTensor(dtype, (tensor) => {
    applyResize(core, tensor, { sizes: size, strides: null });
    if (size.length === 0 || size.includes(0)) return;
    write(core, core.dtypes[dtype].tensor, dtype, core.dataOf(tensor), values());
  });
}

function fromArrays(core, dtype, list) {
  const { size, values } = fromNested(core, core.dtypes[dtype].tensor, list);
  const tensor = withElements(core, dtype, size, () => values, writeElements);
  releaseValues(values);
  return tensor;
}

/* A typed array with a shape; without one it is a vector. */
function fromTypedArray(core, dtype, values, shape) {
  const name = core.dtypes[dtype].tensor;
  const length = listLength(values);
  const given = shape === undefined ? [length] : toSizes(shape);
  refuseFractions(core, name, 'sizes', given);
  const size = given.map(Math.trunc);
  const count = size.reduce((n, m) => n * m, 1);
  if (count !== length || size.some((n) => n < 0) || (size.length === 0 && length > 0)) {
    const text = `a ${typedName(values)} of ${length} elements does not fill these sizes`;
    throw argumentError(name, 'sizes', size, text);
  }
  const isUnsized = length === 0 && core.followsTorch7;
  return withElements(core, dtype, isUnsized ? [] : size, steady(core, values), writeElements);
}

/* The constructor. All arguments are read before the tensor is made, because reading may run code
   of the user's. Nothing may follow nested arrays, except that Torch7 ignores it. */
function construct(core, dtype, args) {
  const name = core.dtypes[dtype].tensor;
  if (Array.isArray(args[0]) && (args[1] === undefined || core.followsTorch7))
    return fromArrays(core, dtype, args[0]);
  const plain = settleAll(args);
  const [first, second] = plain;
  if (plain.length > 0 && first === undefined && !core.followsTorch7)
    refuse(name, plain, CONSTRUCTOR);
  if (isTensor(first) && dtypeOf(first) !== dtype)
    refuse(name, plain, `${CONSTRUCTOR}\nConvert it with .${core.dtypes[dtype].shorthand}().`);
  if (isTyped(first) && plain.length < 3 && (second === undefined || isSizes(second)))
    return fromTypedArray(core, dtype, first, second);
  const geometry = parseGeometry(core, name, dtype, plain) ?? refuse(name, plain, CONSTRUCTOR);
  return core.handles.makeTensor(dtype, (tensor) => applyGeometry(core, name, tensor, geometry));
}

/* The sizes or strides for users. */
function dimsOf(core, tensor, field) {
  const dims = core.dims(tensor, field);
  return core.lacksDims(tensor) ? [] : dims;
}

/* Returns a list of sizes or strides, or its entry for one dimension of the user's. */
function oneDim(core, tensor, name, dims, dim) {
  if (dim === undefined) return dims;
  if (typeof dim !== 'number') throw notA('dimension', name, 'dim', dim);
  return dims[dimensionOf(core, name, dim, dims.length)];
}

/* Element i of a vector, or undefined if the tensor is no vector or has no such element. The
   address is computed each time, because the loop may resize the tensor. */
function nextElement(core, tensor, i) {
  const pointer = core.pointer(tensor);
  const { heap, layout, dtypes } = core;
  if (core.ndim(tensor) !== 1 || i >= core.exports.tensor_count(pointer)) return undefined;
  const stride = heap.int64(heap.u32[(pointer + layout.stride) >>> 2]);
  return core.readElement(
    dtypeOf(tensor),
    core.dataOf(tensor) + i * stride * dtypes[dtypeOf(tensor)].bytes,
  );
}

/* Calls read(address) with the address of the tensor's elements in row-major order: its own, or of
   a copy without a handle, which would count as garbage to collect. */
function readContiguous(core, tensor, read) {
  const { exports } = core;
  const source = core.pointer(tensor);
  if (exports.tensor_is_contiguous(source)) return read(core.dataOf(tensor));
  const copy = exports.tensor_clone(source) >>> 0;
  if (copy === 0) core.errors.raise('contiguous');
  try {
    return read(exports.tensor_data(copy) >>> 0);
  } finally {
    exports.tensor_free(copy);
  }
}

/* The methods that are not ops. docs/api.md describes them for users. */
const methods = (core) => ({
  /* A tensor of the same type from the arguments of a constructor. */
  new(...args) {
    return construct(core, dtypeOf(this), args);
  },
  nElement() {
    return core.exports.tensor_count(core.pointer(this, 'nElement'));
  },
  numel() {
    core.pointer(this, 'numel');
    return this.nElement();
  },
  elementSize() {
    core.pointer(this, 'elementSize');
    return core.dtypes[dtypeOf(this)].bytes;
  },
  nDimension() {
    core.pointer(this, 'nDimension');
    return core.lacksDims(this) ? 0 : core.ndim(this);
  },
  dim() {
    core.pointer(this, 'dim');
    return this.nDimension();
  },
  size(dim) {
    core.pointer(this, 'size');
    return oneDim(core, this, 'size', dimsOf(core, this, core.layout.size), dim);
  },
  stride(dim) {
    core.pointer(this, 'stride');
    return oneDim(core, this, 'stride', dimsOf(core, this, core.layout.stride), dim);
  },
  /* The index in the storage of the first element, in the user's numbering. */
  storageOffset() {
    return core.heap.int64(core.pointer(this, 'storageOffset') + core.layout.offset) + core.base;
  },
  /* A new handle of the tensor's storage; a tensor without one gets an empty one. */
  storage() {
    return core.handles.adopt(
      'storage',
      dtypeOf(this),
      core.exports.tensor_storage(core.pointer(this, 'storage')),
    );
  },
  /* False on external memory, which its owner may withdraw. */
  ownsStorage() {
    return core.ownsMemory(this, 'ownsStorage');
  },
  isContiguous() {
    return core.exports.tensor_is_contiguous(core.pointer(this, 'isContiguous')) !== 0;
  },
  isSize(list) {
    core.pointer(this, 'isSize');
    const sizes = settled(list);
    if (!isSizes(sizes)) refuse('isSize', [sizes], '(LongStorage or array)');
    const mine = this.size();
    const given = toSizes(sizes);
    return given.length === mine.length && given.every((n, d) => n === mine[d]);
  },
  /* True if the sizes are equal; the types may differ. */
  isSameSizeAs(other) {
    return (
      core.exports.tensor_same_size(
        core.pointer(this, 'isSameSizeAs'),
        core.pointer(tensorArgument('isSameSizeAs', other), 'isSameSizeAs'),
      ) !== 0
    );
  },
  /* True if both have the same storage, offset, sizes and strides. */
  isSetTo(other) {
    const same = dtypeOf(tensorArgument('isSetTo', other)) === dtypeOf(this);
    return (
      same &&
      core.exports.tensor_is_set_to(
        core.pointer(this, 'isSetTo'),
        core.pointer(other, 'isSetTo'),
      ) !== 0
    );
  },
  isTensor() {
    return true;
  },

  /* Points the tensor at other memory, without a copy. */
  set(...args) {
    const plain = settleAll(args);
    core.pointer(this, 'set');
    if (typeof plain[0] === 'number' && !core.followsTorch7) refuse('set', plain, SET);
    applyGeometry(
      core,
      'set',
      this,
      parseGeometry(core, 'set', dtypeOf(this), plain) ?? refuse('set', plain, SET),
    );
    return this;
  },
  resize(...args) {
    core.pointer(this, 'resize');
    applyResize(
      core,
      this,
      parseSizes(core, 'resize', settleAll(args)) ??
        refuse('resize', args, '(size, ...) or (sizes [, strides])'),
    );
    return this;
  },
  /* The size of another tensor of the same type. */
  resizeAs(other) {
    core.pointer(this, 'resizeAs');
    if (!isTensor(other) || dtypeOf(other) !== dtypeOf(this))
      refuse('resizeAs', [other], `(${nameOf(this)})`);
    return this.resize(other.size());
  },

  /* A contiguous copy in new memory. */
  clone() {
    const copy = core.handles.adopt(
      'tensor',
      dtypeOf(this),
      core.guard(() => core.exports.tensor_clone(core.pointer(this, 'clone'))),
      'clone',
    );
    core.handles.noteGrowth(copy);
    return copy;
  },
  /* The tensor itself if it is contiguous, else a copy. */
  contiguous() {
    core.pointer(this, 'contiguous');
    return this.isContiguous() ? this : this.clone();
  },
  type(name) {
    core.pointer(this, 'type');
    if (name === undefined) return nameOf(this);
    if (isTensor(name)) return this.typeAs(name);
    const to = core.dtypes[core.dtypeNamed(name)];
    if (!to) throw notATypeName('type', name);
    return to.code === dtypeOf(this)
      ? this
      : core.handles.makeTensor(to.code, (made) => made.resize(this.size()).copy(this));
  },
  /* The tensor in the type of another: itself if the types are equal. */
  typeAs(tensor) {
    core.pointer(this, 'typeAs');
    return this.type(nameOf(tensorArgument('typeAs', tensor)));
  },
  /* As in Torch7: to the default type. */
  real() {
    core.pointer(this, 'real');
    return this.type(core.dtypes[core.defaultType].tensor);
  },

  /* A view of the tensor's elements in the module's memory, from the lowest address to the highest,
     in the order of memory. Each call returns a new view; all are detached without notice when that
     memory grows. With `asNumber`, the address of the first element. */
  data(asNumber = false) {
    core.pointer(this, 'data');
    const address = core.dataOf(this);
    if (asNumber) return address;
    const { bytes } = core.dtypes[dtypeOf(this)];
    const sizes = this.size();
    const reach = this.stride().map((step, d) => step * (sizes[d] - 1));
    if (this.nElement() === 0) reach.fill(0);
    const low = reach.reduce((sum, r) => sum + Math.min(r, 0), 0);
    const high = reach.reduce((sum, r) => sum + Math.max(r, 0), 0);
    const count = this.nElement() === 0 ? 0 : high - low + 1;
    return keepWith(core.elementsAt(dtypeOf(this), address + low * bytes, count), this);
  },
  /* Copies the elements in row-major order to a new array, or to `into`, an array of the same class
     and length. */
  toTypedArray(into) {
    core.pointer(this, 'toTypedArray');
    const count = this.nElement();
    const room = into === undefined ? undefined : checkInto(core, dtypeOf(this), into, count);
    const elements = readContiguous(core, this, (address) =>
      readElements(core, dtypeOf(this), address, count, room),
    );
    return into ?? elements;
  },
  /* Nested arrays of numbers (BigInts beyond 2^53). */
  toArray() {
    core.pointer(this, 'toArray');
    const size = this.size();
    if (size.includes(0) && emptyArrays(size) > MOST_EMPTY_ARRAYS)
      throw handleError('toArray', this, `${emptyArrays(size)} empty arrays`, 'TOO_LARGE');
    const count = this.nElement();
    return readContiguous(core, this, (address) =>
      toNested(dtypeOf(this), core.elementsAt(dtypeOf(this), address, count), size),
    );
  },
  /* The only element. */
  item() {
    core.pointer(this, 'item');
    if (this.nElement() === 1) return this.get(...this.size().fill(core.base));
    throw handleError('item', this, 'must have one element', 'COUNTS');
  },
  totable() {
    core.pointer(this, 'totable');
    return this.toArray();
  },
  /* Iterates over the first dimension: numbers of a vector, otherwise views. */
  *[Symbol.iterator]() {
    const n = this.nDimension() === 0 ? 0 : this.size()[0];
    for (let i = 0; i < n; i++) yield nextElement(core, this, i) ?? this.at(i + core.base);
  },
});

/* NumPy's properties, as getters. */
const properties = (core) => ({
  shape() {
    return this.size();
  },
  ndim() {
    return this.dim();
  },
  /* A view with the dimensions in reverse order. */
  T() {
    core.pointer(this, 'T');
    return transposed(core, this);
  },
});

/* Returns v. Throws a TypeError if it is not a tensor. */
function tensorArgument(name, v) {
  if (!isTensor(v)) throw notA('tensor', name, 'tensor', v);
  return v;
}

/* byte(), ..., double(): the tensor in another type. */
const conversions = (core) =>
  Object.fromEntries(
    core.dtypes.map((to) => [
      to.shorthand,
      function convert() {
        core.pointer(this, to.shorthand);
        return this.type(to.tensor);
      },
    ]),
  );

/* torch.ByteTensor to torch.DoubleTensor: constructors, with and without `new`, on one prototype of
   methods. addOps adds the ops. */
export function makeTensorClasses(core) {
  /* like Object.create(withoutElements), but V8 does not make a map for each method */
  const shared = Object.setPrototypeOf(Object.create(null), withoutElements);
  hidden(shared, handleMethods(core, 'tensor'));
  for (const make of [methods, elementMethods, delegateMethods, conversions])
    hidden(shared, make(core));
  for (const [name, get] of Object.entries(properties(core)))
    Object.defineProperty(shared, name, { get, configurable: true });
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
    const { Class: Handle } = new HandleType(core, {
      kind: 'tensor',
      dtype: info.code,
      name: info.tensor,
      methods: shared,
    });
    callable.prototype = hidden(Handle.prototype, {
      constructor: callable,
      dtype: info.shorthand,
      torchType: info.tensor,
      [Symbol.toStringTag]: info.tensor,
    });
    return callable;
  });
}
