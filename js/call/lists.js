/* lists.js — arrays and typed arrays from users, each read once.

   A getter, a proxy or an iterator of an array is code of the user's: it may give another value
   each time, make memory grow, free tensors and call ops. So every function first copies the arrays
   that it was given, and only then takes a pointer, makes a tensor or calls C. Nothing of the
   user's runs after that. */
import { show } from '../module/errors.js';

/* What a typed array is, as the engine knows it: no property of the object's own hides it. */
const typedArray = Object.getPrototypeOf(Uint8Array.prototype);
const getter = (name) => Object.getOwnPropertyDescriptor(typedArray, name).get;
const nameOf = getter(Symbol.toStringTag);
const lengthOf = getter('length');
const bufferOf = getter('buffer');
const byteOffsetOf = getter('byteOffset');

/* The name of its class, such as 'Float32Array', in any realm; undefined: it is no typed array. */
export const typedName = (v) => nameOf.call(v);
export const isTyped = (v) => ArrayBuffer.isView(v) && typedName(v) !== undefined;
export const isList = (v) => Array.isArray(v) || isTyped(v);
/* A proxy of an array may have any length: here it is a whole number. */
export const listLength = (v) => (Array.isArray(v) ? v.length >>> 0 : lengthOf.call(v));

const DEEPEST = 1000; /* arrays in arrays */

function checkDepth(depth) {
  if (depth > DEEPEST)
    throw new TypeError(`an array is nested more than ${DEEPEST} deep, or contains itself`);
}

/* A copy of an array and of the arrays in it. */
export function copyList(list, depth = 1) {
  checkDepth(depth);
  const n = listLength(list);
  const copy = new Array(n);
  for (let i = 0; i < n; i++) {
    const v = list[i];
    copy[i] = typeof v === 'object' && Array.isArray(v) ? copyList(v, depth + 1) : v;
  }
  return copy;
}

/* The items of a list, whatever they are. */
export const itemsOf = (list) => Array.from({ length: listLength(list) }, (_, i) => list[i]);

/* An argument as it is from now on. */
export const settled = (v) => (typeof v === 'object' && Array.isArray(v) ? copyList(v) : v);

/* The same for all arguments of a call; these very arguments if there is no array. */
export function settleAll(args) {
  for (let i = 0; i < args.length; i++) {
    if (typeof args[i] === 'object' && Array.isArray(args[i])) return args.map(settled);
  }
  return args;
}

const described = (v) => (isList(v) ? `an array of ${listLength(v)}` : show(v));

/* Arrays in arrays, the innermost of which may be typed -> their size, by the first of each, and
   the elements in row-major order. refuse(dimension, size, what): another branch is not that long.
   check(v): is it an element? */
export function readNested(list, { refuse, check }) {
  const size = [];
  const values = [];
  const read = (branch, depth) => {
    checkDepth(depth);
    const n = listLength(branch);
    if (depth === size.length) size.push(n);
    else if (n !== size[depth]) refuse(depth, size[depth], `an array of ${n}`);
    for (let i = 0; i < n; i++) {
      const v = branch[i];
      if (depth + 1 < size.length) {
        if (!isList(v)) refuse(depth + 1, size[depth + 1], described(v));
        read(v, depth + 1);
      } else if (values.length === 0 && isList(v)) {
        read(v, depth + 1);
      } else {
        check(v);
        values.push(v);
      }
    }
  };
  read(list, 0);
  return { size, values };
}

/* A function that gives a list as it is then. A typed array may be on the module's own memory, as
   data() gives: when room is made for its copy, that memory may move and leave the array empty. And
   what it is on may grow. */
export function steady(core, list) {
  const name = typedName(list);
  if (name === undefined) return () => list;
  const length = lengthOf.call(list);
  const buffer = bufferOf.call(list);
  const offset = byteOffsetOf.call(list);
  const isOwn = buffer === core.heap.u8.buffer;
  /* not of a subclass, whose constructor may want other arguments */
  return () => new globalThis[name](isOwn ? core.heap.u8.buffer : buffer, offset, length);
}
