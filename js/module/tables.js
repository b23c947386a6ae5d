/* tables.js: the tables in a module: ops, kinds of arguments, errors, element types, layout of
   structures. They are read once when the module is loaded. */
import { HalfArray } from './half.js';

/* Element types by their number (src/table/dtypes.def). */
export const BYTE = 0;
export const CHAR = 1;
export const SHORT = 2;
export const INT = 3;
export const LONG = 4;
export const FLOAT = 5;
export const DOUBLE = 6;
export const HALF = 7;

/* The last dimension, as a default in the table (src/table/ops.h). */
export const LAST = -2147483648;

/* The class of typed array of each element type, by its number. */
const ARRAYS = [
  Uint8Array,
  Int8Array,
  Int16Array,
  Int32Array,
  BigInt64Array,
  Float32Array,
  Float64Array,
  HalfArray,
];
/* The names of the offsets that C's layout() returns, in its order (wasm/exports.c). */
const LAYOUT = [
  'tensorRefs',
  'tensorDtype',
  'ndim',
  'storage',
  'offset',
  'size',
  'stride',
  'storageRefs',
  'storageSize',
  'data',
  'storageDtype',
  'block',
  'owned',
  'withdrawn',
  'capacity',
  'unsized',
];
/* Splits a table into rows, and rows at their tabs into columns. */
export const lines = (text) =>
  text
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => line.split('\t'));

/* Returns { dtypes, errors, layout, tables }. `dtypes` and `errors` are lists by number, `layout`
   maps a field to its byte offset in its structure, and `tables` has the rows of ops.def and
   kinds.def as lists of columns, and the names of the ops of the add-ons numpy.wasm and fft.wasm. */
export function readTables({ exports, heap }) {
  const text = (which) => heap.text(exports.text(which));
  const dtypes = lines(text(2)).map(([name, kind], code) => ({
    code,
    name,
    real: kind === 'REAL',
    wide: kind === 'WIDE',
    Array: ARRAYS[code],
    bytes: ARRAYS[code].BYTES_PER_ELEMENT,
    shift: Math.log2(ARRAYS[code].BYTES_PER_ELEMENT),
    tensor: `torch.${name}Tensor`,
    storage: `torch.${name}Storage`,
    shorthand: name.toLowerCase(),
  }));
  const errors = [['OK', ''], ...lines(text(1))].map(([code, template]) => ({ code, template }));
  const layout = {};
  const at = exports.layout() >>> 2;
  LAYOUT.forEach((field, i) => {
    layout[field] = heap.u32[at + i];
  });
  return {
    dtypes,
    errors,
    layout,
    tables: {
      ops: lines(text(0)),
      kinds: lines(text(3)),
      numpy: lines(text(4)).flat(),
      linalg: lines(text(5)),
      fft: lines(text(6)).flat(),
    },
  };
}
