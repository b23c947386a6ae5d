/* lists.js: arrays and typed arrays from users, each read once.

   A getter, proxy or iterator of an array is code of the user's: it may return another value each
   time, make memory grow, free tensors and call ops. Every function therefore copies the given
   arrays first, and only then takes a pointer, makes a tensor or calls C. After that no code of the
   user's runs. */
import { isPlain } from '../module/options.js';
import { show, typeError } from '../module/errors.js';

/* The getters of typed arrays: own properties of an object cannot hide what they return. */
const typedArray = Object.getPrototypeOf(Uint8Array.prototype);
const getter = (name) => Object.getOwnPropertyDescriptor(typedArray, name).get;
const nameOf = getter(Symbol.toStringTag);
const lengthOf = getter('length');
const bufferOf = getter('buffer');
const byteOffsetOf = getter('byteOffset');

/* The name of a typed array's class, such as 'Float32Array', in any realm; else undefined. */
export const typedName = (v) => nameOf.call(v);
export const isTyped = (v) => ArrayBuffer.isView(v) && typedName(v) !== undefined;
export const isList = (v) => Array.isArray(v) || isTyped(v);
/* As a whole number: a proxy of an array may return anything. */
export const listLength = (v) => (Array.isArray(v) ? v.length >>> 0 : lengthOf.call(v));

const DEEPEST = 1000; /* arrays in arrays */

function checkDepth(depth) {
  if (depth > DEEPEST)
    throw typeError(`an array is nested more than ${DEEPEST} deep, or contains itself`);
}

/* A copy of an array and of the arrays in it. */
function copyList(list, depth = 1) {
  checkDepth(depth);
  const n = listLength(list);
  const copy = new Array(n);
  for (let i = 0; i < n; i++) {
    const v = list[i];
    copy[i] = typeof v === 'object' && Array.isArray(v) ? copyList(v, depth + 1) : v;
  }
  return copy;
}

/* The items of a list, not checked. */
export const itemsOf = (list) => Array.from({ length: listLength(list) }, (_, i) => list[i]);

/* A copy of an object of options, and of the arrays in it. */
const copyOptions = (options) =>
  Object.fromEntries(
    Object.entries(options).map(([name, v]) => [name, Array.isArray(v) ? copyList(v) : v]),
  );

/* An argument, copied if it is an array or an object of options. */
export function settled(v) {
  if (typeof v !== 'object') return v;
  if (Array.isArray(v)) return copyList(v);
  return isPlain(v) ? copyOptions(v) : v;
}

/* The same for all arguments of a call. Returns `args` itself if there is nothing to copy. */
export function settleAll(args) {
  for (let i = 0; i < args.length; i++) {
    if (typeof args[i] === 'object' && (Array.isArray(args[i]) || isPlain(args[i])))
      return args.map(settled);
  }
  return args;
}

/* An item of nested arrays that does not have the length of the others, for errors. */
export const describeItem = (v) => (isList(v) ? `an array of ${listLength(v)}` : show(v));

const AT_ONCE = 2 ** 20; /* items for which room is made: an array may have any length */
const LARGE = 4096;

/* A Float64Array for the next large list, unless memory is needed: the pages of a new one take
   longer than the elements. */
let reusable = null;
function takeNumbers() {
  const numbers = reusable?.deref();
  reusable = null;
  return numbers ?? new Float64Array(64);
}

/* Gives back the values of readNested, which nobody reads any more. */
export function releaseValues(values) {
  if (values.length > LARGE && typedName(values) === 'Float64Array')
    reusable = new WeakRef(new Float64Array(values.buffer));
}

/* A growing list of elements: a Float64Array until there is a BigInt, then an array. */
class Elements {
  constructor() {
    this.numbers = takeNumbers();
    this.all = null;
    this.count = 0;
    this.other = undefined;
  }

  push(v) {
    if (this.all === null && typeof v === 'number') {
      this.reserve(1);
      this.numbers[this.count] = v;
    } else {
      this.all ??= Array.from(this.list());
      this.all.push(v);
    }
    this.count++;
  }

  /* Adds items of a list up to the first that is not a number; with BigInts in the list already,
     none. The next item is then in `other`, because it may be read only once. Returns its position,
     or `to`. */
  pushNumbers(list, from, to) {
    if (this.all !== null) {
      this.other = list[from];
      return from;
    }
    this.reserve(to - from);
    const { numbers } = this;
    const shift = this.count - from;
    let i = from;
    for (; i < to; i++) {
      const v = list[i];
      if (typeof v !== 'number') {
        this.other = v;
        break;
      }
      numbers[shift + i] = v;
    }
    this.count = shift + i;
    return i;
  }

  /* Makes room for n more numbers. */
  reserve(n) {
    const { numbers, count } = this;
    if (count + n <= numbers.length) return;
    this.numbers = new Float64Array(Math.max(2 * numbers.length, count + n));
    this.numbers.set(numbers);
  }

  list() {
    return this.all ?? this.numbers.subarray(0, this.count);
  }
}

/* Nested arrays, the innermost of which may be typed -> { size, values }: the lengths of the first
   branches, and the elements in row-major order, in a Float64Array or, with BigInts, in an array.
   refuse(dimension, size, branch) is called if another branch has another length, check(v)
   for each element that is not a number. */
export function readNested(list, { refuse, check }) {
  const size = [];
  const values = new Elements();
  /* Reads the innermost dimension known so far. If its first item is a list, there is another. */
  const readItems = (branch, n) => {
    let i = 0;
    while (i < n) {
      const end = Math.min(n, i + AT_ONCE);
      i = values.pushNumbers(branch, i, end);
      if (i === end) continue;
      i++;
      const v = values.other;
      if (typeof v !== 'number') {
        if (values.count === 0 && isList(v)) return readBranches(branch, n, size.length, v);
        check(v);
      }
      values.push(v);
    }
    return undefined;
  };
  const readBranches = (branch, n, depth, first = branch[0]) => {
    for (let i = 0; i < n; i++) {
      const v = i === 0 ? first : branch[i];
      if (!isList(v)) refuse(depth, size[depth], v);
      read(v, depth);
    }
  };
  const read = (branch, depth) => {
    checkDepth(depth);
    const n = listLength(branch);
    if (depth === size.length) size.push(n);
    else if (n !== size[depth]) refuse(depth, size[depth], branch);
    if (depth + 1 === size.length) readItems(branch, n);
    else readBranches(branch, n, depth + 1);
  };
  read(list, 0);
  return { size, values: values.list() };
}

/* Returns a function that returns the list at that time. A typed array may be a view of the
   module's own memory, as data() returns: that memory may grow while room for the copy is made,
   which detaches the array. */
export function steady(core, list) {
  const name = typedName(list);
  if (name === undefined) return () => list;
  const length = lengthOf.call(list);
  const buffer = bufferOf.call(list);
  const offset = byteOffsetOf.call(list);
  const isOwn = buffer === core.heap.u8.buffer;
  /* not a subclass: its constructor may take other arguments */
  return () => new globalThis[name](isOwn ? core.heap.u8.buffer : buffer, offset, length);
}
