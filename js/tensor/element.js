/* element.js: x.get(i, j) and x.put(i, j, value): one element, without the argument forms of at and
   assign, for loops over elements; and x[0] = value, which throws. */
import { dtypeOf } from '../module/handle.js';
import { isCount, isScalar, wholeNumber } from '../module/scalars.js';
import { argumentError, notA, refuse } from '../module/errors.js';

/* The address of the element at as many positions as the tensor has dimensions; -1 if a position is
   not a whole number, or there is no such element. It is computed here: a call of C takes
   longer. */
export function elementAddress(core, op, tensor, positions, count = positions.length) {
  const pointer = core.pointer(tensor, op);
  const { heap, layout } = core;
  const { i32, u32 } = heap;
  if (count === 0 || count !== i32[(pointer + layout.ndim) >>> 2]) return -1;
  const sizes = u32[(pointer + layout.size) >>> 2];
  const strides = u32[(pointer + layout.stride) >>> 2];
  let offset = heap.int64(pointer + layout.offset);
  for (let d = 0; d < count; d++) {
    const p = positions[d];
    if (typeof p !== 'number') return -1;
    const size = heap.int64(sizes + 8 * d);
    const at = p < 0 ? p + size : p - core.base;
    if (!(at >= 0 && at < size && Number.isInteger(at))) return -1;
    offset += at * heap.int64(strides + 8 * d);
  }
  const storage = u32[(pointer + layout.storage) >>> 2];
  const { bytes } = core.dtypes[dtypeOf(tensor)];
  return u32[(storage + layout.data) >>> 2] + offset * bytes;
}

export const outOfRange = (op, arg, value, text) =>
  argumentError(op, arg, value, text, 'INDEX_RANGE');

/* A user's position to C's, which must be in 0 .. n - 1. */
export function resolve(core, op, arg, position, d, n) {
  const p = wholeNumber(core, op, arg, position);
  const at = p < 0 ? p + n : p - core.base;
  if (at < 0 || at >= n)
    throw outOfRange(op, arg, position, `dimension ${d + core.base} has size ${n}`);
  return at;
}

/* Where elementAddress found none: the error, or the address after rounding. */
function addressOrError(core, op, tensor, positions) {
  core.pointer(tensor, op);
  if (!positions.every(isCount)) refuse(op, positions, '(position, ...)');
  const size = tensor.size();
  if (positions.length !== size.length) {
    const text = `${positions.length} position(s) for a tensor of ${size.length} dimension(s)`;
    throw outOfRange(op, 'positions', positions, text);
  }
  const at = positions.map((p, d) => resolve(core, op, 'index', p, d, size[d]) + core.base);
  return elementAddress(core, op, tensor, at);
}

export const elementMethods = (core) => ({
  /* The element at one position for each dimension. */
  get(...positions) {
    let address = elementAddress(core, 'get', this, positions);
    if (address < 0) address = addressOrError(core, 'get', this, positions);
    return core.readElement(dtypeOf(this), address);
  },

  /* put(position, ..., value): writes that element. */
  put(...given) {
    const count = given.length - 1;
    const value = given[count];
    let address = elementAddress(core, 'put', this, given, count);
    if (!isScalar(value)) throw notA('number', 'put', 'value', value);
    if (address < 0) address = addressOrError(core, 'put', this, given.slice(0, -1));
    core.writeElement('put', dtypeOf(this), address, value);
    return this;
  },
});

/* The prototype of the methods of tensors and storages: x[0] = 5 would make a property that no op
   reads, so it throws. The engine comes here only for properties that do not exist yet, so that
   calls of methods cost nothing more. */
export const withoutElements = new Proxy(
  {},
  {
    set(target, key, value, receiver) {
      if (typeof key === 'string' && /^-?\d+$/.test(key)) throw noProperty(key);
      return Reflect.set(target, key, value, receiver);
    },
  },
);

const noProperty = (key) =>
  new TypeError(`[${key}] is not an element: write x.assign(${key}, value)`);
