/* convert.js — JavaScript's arrays to elements and back. */
import { checkBigInt, isScalar } from '../call/kinds.js';
import { LONG, fromLong } from '../module/instance.js';
import { show } from '../module/errors.js';

const isTyped = (v) => ArrayBuffer.isView(v) && !(Object.prototype.toString.call(v) === '[object DataView]');
const isList = (v) => Array.isArray(v) || isTyped(v);

/* The size of nested arrays, going down the first of each. [] is empty: no dimension. */
function sizeOf(list) {
  const size = [];
  for (let v = list; isList(v); v = v[0]) size.push(v.length);
  return size;
}

/* Checks while it flattens: every branch must be as long as the first. */
function flatten(list, size, depth, out) {
  if (!isList(list) || list.length !== size[depth]) {
    const got = isList(list) ? `an array of ${list.length}` : show(list);
    throw new TypeError(`invalid tensor sizes: dimension ${depth + 1} has ${size[depth]} entries, but there is ${got}`);
  }
  if (depth < size.length - 1) {
    for (const branch of list) flatten(branch, size, depth + 1, out);
    return;
  }
  for (const v of list) {
    if (!isScalar(v)) throw new TypeError(`invalid element ${show(v)}: not a number`);
    out.push(v);
  }
}

/* Nested arrays -> { size, values }. */
export function fromNested(list) {
  const size = sizeOf(list);
  const values = [];
  if (size[0] === 0) return { size: [], values };
  if (size.includes(0)) throw new TypeError('invalid element: an empty array inside an array');
  flatten(list, size, 0, values);
  return { size, values };
}

/* Typed arrays convert as C does (integers wrap, reals round), but for reals to integers, and to and from 64 bits. */
function convertsAlike(info, values) {
  if (!isTyped(values)) return false;
  const source = Object.prototype.toString.call(values);
  const big = source.includes('Big');
  if (big || info.code === LONG) return big && info.code === LONG;
  return info.real || !source.includes('Float');
}

/* A list that may be a typed array on the module's own memory, as data() gives: when room is made for its copy, that memory may move and leave it empty. The function
   that comes back gives it where it is then. */
export function steady(core, values) {
  if (!isTyped(values) || values.buffer !== core.heap.u8.buffer) return () => values;
  const { byteOffset, length } = values;
  const Class = globalThis[Object.prototype.toString.call(values).slice(8, -1)]; /* not a subclass, whose constructor may want other arguments */
  return () => new Class(core.heap.u8.buffer, byteOffset, length);
}

const isUnsigned64 = (values) => Object.prototype.toString.call(values) === '[object BigUint64Array]';

/* Write numbers from an address on. `op` is for the error. */
export function writeElements(core, op, dtype, address, values) {
  const info = core.dtypes[dtype];
  if (isUnsigned64(values)) for (const v of values) checkBigInt(v, info.real, op); /* set() would take the highest bit for a sign */
  const elements = core.heap.elements[dtype];
  const at = address >>> info.shift;
  if (convertsAlike(info, values)) {
    elements.set(values, at);
    return;
  }
  for (let i = 0; i < values.length; i++) elements[at + i] = core.toElement(op, dtype, values[i]);
}

/* The caller's own array for elements: it must be of their class, and as long as they are many. */
function checkInto(core, dtype, into, count) {
  const { name } = core.dtypes[dtype].Array;
  if (isTyped(into) && into[Symbol.toStringTag] === name && into.length === count) return;
  throw new TypeError(`toTypedArray: \`into\` is ${show(into)}, expected ${/^[AEIOU]/.test(name) ? 'an' : 'a'} ${name} of ${count} element(s)`);
}

/* A copy of `count` elements from an address on; into the caller's own array if there is one. */
export function readElements(core, dtype, address, count, into) {
  const at = address >>> core.dtypes[dtype].shift;
  const elements = core.heap.elements[dtype].subarray(at, at + count);
  if (into === undefined) return new core.dtypes[dtype].Array(elements); /* in V8 several times quicker than slice */
  checkInto(core, dtype, into, count);
  into.set(elements);
  return into;
}

export const toNumbers = (dtype, elements) => (dtype === LONG ? Array.from(elements, fromLong) : Array.from(elements));

/* A flat list and a size -> nested arrays. */
export function toNested(values, size) {
  if (size.length === 0) return [];
  let rows = values;
  for (let d = size.length - 1; d > 0; d--) {
    const next = [];
    for (let i = 0; i < rows.length; i += size[d]) next.push(rows.slice(i, i + size[d]));
    rows = next;
  }
  return rows;
}

/* What JSON has no number for is written as a string, and read back. */
const UNUSUAL = { nan: NaN, inf: Infinity, '-inf': -Infinity, '-0': -0 };
export const toJson = (v) => (typeof v === 'bigint' ? String(v) : v - v === 0 && !Object.is(v, -0) ? v : Object.keys(UNUSUAL).find((name) => Object.is(UNUSUAL[name], v)));
export const fromJson = (v) => (typeof v !== 'string' ? v : v in UNUSUAL ? UNUSUAL[v] : BigInt(v));

export { isTyped };
