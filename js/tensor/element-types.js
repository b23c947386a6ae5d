/* element-types.js: the element types of files and of other libraries, by NumPy's names, and the
   one rule for the tensors that hold them. */
import { BYTE, FLOAT, INT, LONG } from '../module/tables.js';

/* The element types of Torch's types, by the number of the type. */
export const ELEMENT_TYPES = [
  'uint8',
  'int8',
  'int16',
  'int32',
  'int64',
  'float32',
  'float64',
  'float16',
];

/* These, and the other types with the smallest type of Torch that holds all their values. */
const HOLDERS = new Map([
  ...ELEMENT_TYPES.map((name, dtype) => [name, dtype]),
  ['bool', BYTE],
  ['uint16', INT],
  ['uint32', LONG],
  ['uint64', LONG],
  ['bfloat16', FLOAT],
]);

/* Returns the number of the Torch type for an element type: its own or the smallest one that holds
   all its values; undefined if there is none. A uint64 becomes a Long: 2^63 or more is an error. */
export const typeHolding = (element) => HOLDERS.get(element);
