/* element-types.js: the element types of files and of other libraries, by NumPy's names, and the one rule
   for the tensors that hold them. */
import { BYTE, CHAR, DOUBLE, FLOAT, HALF, INT, LONG, SHORT } from '../module/tables.js';

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

const HOLDERS = new Map(
  Object.entries({
    bool: BYTE,
    uint8: BYTE,
    int8: CHAR,
    int16: SHORT,
    uint16: INT,
    int32: INT,
    uint32: LONG,
    int64: LONG,
    uint64: LONG,
    float16: HALF,
    bfloat16: FLOAT,
    float32: FLOAT,
    float64: DOUBLE,
  }),
);

/* Returns the number of the Torch type for an element type: the smallest one that holds all its values;
   undefined if there is none. A uint64 becomes a Long, and a value of 2^63 or more is an error. */
export const typeHolding = (element) => HOLDERS.get(element);
