/* tables.js: the tables in a module: ops, kinds of arguments, errors, element types, layout of
   structures. Each is read once. */
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

/* True for the types before the real ones. */
export const isInteger = (dtype) => dtype >= BYTE && dtype <= LONG;

/* The least and greatest number of each integer type, by its number. */
export const INTEGER_RANGES = [
  [0, 0xff],
  [-0x80, 0x7f],
  [-0x8000, 0x7fff],
  [-0x80000000, 0x7fffffff],
  [-(2n ** 63n), 2n ** 63n - 1n],
];

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
/* The rows of a table, and the columns of a row. */
export const rowsOf = (text) => text.replace(/\n$/, '').split('\n');
export const columnsOf = (row) => row.split('\t');
const firstColumn = (row) => {
  const end = row.indexOf('\t');
  return end < 0 ? row : row.slice(0, end);
};

/* True if the first column of a row is `name`; makes no string. */
export const isNamed = (row, name) => row.startsWith(name) && row[name.length] === '\t';

/* Maps each name in a table to the index of its first row. Rows of one name follow each other. */
export function indexRows(rows) {
  const index = new Map();
  let name = null;
  rows.forEach((row, i) => {
    if (name !== null && isNamed(row, name)) return;
    name = firstColumn(row);
    index.set(name, i);
  });
  return index;
}

/* An object whose properties are made when they are first read, by the functions of `makers`. */
function onDemand(makers) {
  const made = {};
  const object = {};
  for (const name of Object.keys(makers))
    Object.defineProperty(object, name, { get: () => (made[name] ??= makers[name]()) });
  return object;
}

/* A row with the name of C's function in its second column, where the text has what is behind the
   name of the op: nothing, or from '_' on. */
function withFunction(row) {
  const end = row.indexOf('\t');
  const isRest = row[end + 1] === '\t' || row[end + 1] === '_';
  return isRest ? `${row.slice(0, end + 1)}${row.slice(0, end)}${row.slice(end + 1)}` : row;
}

/* The rows of the main module (src/table/tables.c) or of an add-on (js/addons/X-table.js). */
export const opRowsOf = (text) => rowsOf(text).map(withFunction);

/* Returns { dtypes, layout, tables }. `dtypes` is a list by number, and `layout` maps a field to
   its byte offset in its structure. `tables` are read when they are needed: `ops`, the rows
   of the main module; `kinds`, those of kinds.def; `errors`, a list by number. */
export function readTables({ exports, heap }) {
  const text = (which) => heap.text(exports.text(which));
  const rows = (which) => rowsOf(text(which));
  const dtypes = rows(2).map((row, code) => {
    const [name, kind] = columnsOf(row);
    return {
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
    };
  });
  const layout = {};
  const at = exports.layout() >>> 2;
  LAYOUT.forEach((field, i) => {
    layout[field] = heap.u32[at + i];
  });
  const errorOf = ([code, template]) => ({ code, template });
  const tables = onDemand({
    ops: () => opRowsOf(text(0)),
    errors: () => [['OK', ''], ...rows(1).map(columnsOf)].map(errorOf),
    kinds: () => rows(3),
  });
  return { dtypes, layout, tables };
}
