/* convert.js: converts JavaScript's arrays to elements and back. */
import { checkBigInt, isScalar, fromLong } from '../module/scalars.js';
import { hasFloat16, halvesToNumbers } from '../module/half.js';
import { BYTE, CHAR, DOUBLE, FLOAT, HALF, INT, LONG, SHORT } from '../module/tables.js';
import { describeItem, isList, listLength, readNested, steady, typedName } from '../call/lists.js';
import { argumentError, counted } from '../module/errors.js';

/* Nested arrays -> { size, values }. In Torch7 an empty array is a tensor without
   dimensions, and stands nowhere else. `op` is the constructor. */
export function fromNested(core, op, list) {
  const wrong = (value, text) => argumentError(op, 'values', value, text);
  const { size, values } = readNested(list, {
    refuse(depth, count, value) {
      const dim = depth + core.base;
      const text = `dimension ${dim} has ${count} entries, but there is ${describeItem(value)}`;
      const length = isList(value) ? listLength(value) : null;
      throw argumentError(op, 'values', value, text, 'RAGGED', { dim, count, length });
    },
    check(v) {
      if (!isScalar(v)) throw wrong(v, 'an element must be a number');
    },
  });
  if (!core.followsTorch7) return { size, values };
  if (size[0] === 0) return { size: [], values };
  if (size.includes(0)) throw wrong(list, 'there is an empty array in it');
  return { size, values };
}

/* True if a typed array converts as C does: integers wrap, reals round. Reals to integers, and
   anything to or from 64 bits, convert otherwise. */
function convertsAlike(info, values) {
  const source = typedName(values);
  if (source === undefined || (info.code === HALF && !hasFloat16)) return false;
  const big = source.includes('Big');
  if (big || info.code === LONG) return big && info.code === LONG;
  return info.real || !source.includes('Float');
}

/* Writes an array of numbers and BigInts, which runs no code of the user's, from an address on.
   `op` is for the error. */
function writeNumbers(core, op, dtype, address, values) {
  const { bytes } = core.dtypes[dtype];
  for (let i = 0; i < values.length; i++)
    core.writeElement(op, dtype, address + i * bytes, values[i]);
}

/* The arrays whose elements C converts as writeElement does. */
const SOURCES = {
  Uint8Array: BYTE,
  Int8Array: CHAR,
  Int16Array: SHORT,
  Int32Array: INT,
  Float32Array: FLOAT,
  Float64Array: DOUBLE,
};
const FEW = 32; /* elements that are written one by one */
const CHUNK = 4096; /* elements that are converted at a time, in scratch memory of doubles */

/* Writes a typed array of the element type `from`, which is not over the module's memory: making
   room for the chunk would detach that. */
function convertElements(core, dtype, address, values, from) {
  const at = core.scratchRoom(CHUNK);
  const { heap, dtypes, exports } = core;
  for (let i = 0; i < values.length; i += CHUNK) {
    const part = values.subarray(i, i + CHUNK);
    heap.elements[from].set(part, at >>> dtypes[from].shift);
    exports.convert(dtype, from, part.length, address + i * dtypes[dtype].bytes, at);
  }
}

/* The same with what steady() returns (lists.js): an array or a typed array. */
export function writeElements(core, op, dtype, address, values) {
  const info = core.dtypes[dtype];
  const name = typedName(values);
  const from = SOURCES[name];
  /* set() would interpret the highest bit as a sign */
  if (name === 'BigUint64Array') for (const v of values) checkBigInt(v, info.real, op);
  if (
    from !== undefined &&
    from !== dtype &&
    values.length > FEW &&
    values.buffer !== core.heap.u8.buffer
  )
    convertElements(core, dtype, address, values, from);
  else if (convertsAlike(info, values))
    core.elementsAt(dtype, address, listLength(values)).set(values);
  else writeNumbers(core, op, dtype, address, values);
}

/* Checks an array of the caller for `count` elements: its class and length. Returns a function that
   returns the array, as steady() does. */
export function checkInto(core, dtype, into, count) {
  const { name } = core.dtypes[dtype].Array;
  if (typedName(into) === name && listLength(into) === count) return steady(core, into);
  const text = `expected ${/^[AEIOU]/.test(name) ? 'an' : 'a'} ${name} of ${counted(count, 'element')}`;
  throw argumentError('toTypedArray', 'into', into, text);
}

/* Copies `count` elements from an address on, into the array of checkInto or a new one. */
export function readElements(core, dtype, address, count, into) {
  const elements = core.elementsAt(dtype, address, count);
  /* in V8 several times faster than slice */
  if (into === undefined) return new core.dtypes[dtype].Array(elements);
  const room = into();
  room.set(elements);
  return room;
}

/* Returns a function that returns `count` elements of a typed array, from a position on, as an
   array of numbers (and BigInts beyond 2^53). */
function numberReader(dtype, elements) {
  if (dtype === LONG) return longReader(elements);
  const doubles = dtype === DOUBLE ? elements : toDoubles(dtype, elements);
  return (from, count) => {
    /* the engine makes room for doubles at once, and need not convert it */
    const numbers = dtype >= FLOAT ? [0.5] : [];
    numbers.length = count;
    for (let i = 0; i < count; i++) numbers[i] = doubles[from + i];
    return numbers;
  };
}

/* Loops over one class of arrays are fast. */
const toDoubles = (dtype, elements) =>
  new Float64Array(dtype === HALF ? halvesToNumbers(elements) : elements);

/* A BigInt is made only if the number would not be exact: it takes ten times as long. */
function longReader(elements) {
  const words = new Int32Array(elements.buffer, elements.byteOffset, 2 * elements.length);
  return (from, count) => {
    const numbers = new Array(count);
    for (let i = 0; i < count; i++) {
      const high = words[2 * (from + i) + 1];
      numbers[i] =
        high > -2097152 && high < 2097152
          ? high * 4294967296 + (words[2 * (from + i)] >>> 0)
          : fromLong(elements[from + i]);
    }
    return numbers;
  };
}

/* Returns a typed array of elements as an array of numbers (and BigInts beyond 2^53). */
export const toNumbers = (dtype, elements) => numberReader(dtype, elements)(0, elements.length);

/* The elements for print.js. */
export const toPrinted = (dtype, elements) =>
  dtype === HALF ? halvesToNumbers(elements) : elements;

/* A typed array of elements and a size -> nested arrays. */
export function toNested(dtype, elements, size) {
  if (elements.length === 0) return emptyNested(size);
  const read = numberReader(dtype, elements);
  const nest = (d, from, count) => {
    if (d === size.length - 1) return read(from, count);
    const part = count / size[d];
    return Array.from({ length: size[d] }, (_, i) => nest(d + 1, from + i * part, part));
  };
  return nest(0, 0, elements.length);
}

/* [2, 0, 3] -> [[], []]. */
function emptyNested([n = 0, ...more]) {
  return Array.from({ length: n }, () => emptyNested(more));
}

/* The number of arrays in toArray() of a tensor without elements, which has no bound: sizes need
   no memory. */
export const emptyArrays = (size) =>
  size.slice(0, size.indexOf(0)).reduce((count, n) => count * n, 1);

/* An element in toJSON(), and back. Values for which JSON has no number are strings: 'nan', 'inf',
   '-inf', '-0', and integers beyond 2^53. */
const UNUSUAL = { nan: NaN, inf: Infinity, '-inf': -Infinity, '-0': -0 };
const toJson = (v) =>
  typeof v === 'bigint'
    ? String(v)
    : v - v === 0 && !Object.is(v, -0)
      ? v
      : Object.keys(UNUSUAL).find((name) => Object.is(UNUSUAL[name], v));
/* The same for a list of numbers. JSON.stringify takes half as long again for an array that was
   made with its length, as it may have holes. */
export function numbersForJson(list) {
  const all = [];
  for (const v of list)
    all.push(typeof v !== 'number' || v - v !== 0 || Object.is(v, -0) ? toJson(v) : v);
  return all;
}
/* Other strings are returned as they are. */
export function elementFromJson(v) {
  if (typeof v !== 'string') return v;
  if (Object.hasOwn(UNUSUAL, v)) return UNUSUAL[v];
  return /^-?\d+$/.test(v) ? BigInt(v) : v;
}
