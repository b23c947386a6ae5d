/* dtypes.js: element types by their number (src/table/dtypes.def), and their typed arrays. */
export const TYPES = ['Byte', 'Char', 'Short', 'Int', 'Long', 'Float', 'Double'];
export const ARRAYS = [
  Uint8Array,
  Int8Array,
  Int16Array,
  Int32Array,
  BigInt64Array,
  Float32Array,
  Float64Array,
];
