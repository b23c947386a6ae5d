/* types.js: the types of Arrow that are numbers. The numbers of types are those of Arrow's format
   (Schema.fbs). */
export const Type = {
  Dictionary: -1,
  Int: 2,
  Float: 3,
  Bool: 6,
  Date: 8,
  Time: 9,
  Timestamp: 10,
  FixedSizeList: 16,
  Duration: 18,
};
const BY_INT = {
  8: ['uint8', 'int8'],
  16: ['uint16', 'int16'],
  32: ['uint32', 'int32'],
  64: ['uint64', 'int64'],
};
const BY_PRECISION = ['float16', 'float32', 'float64'];
const MILLISECONDS = 1; /* DateUnit */

/* Returns the element type (elements.js) of a type of Arrow; undefined if it is not a number.
   Dates, times and durations are the integers that Arrow stores. */
export function elementOf({ typeId, bitWidth, isSigned, precision, unit }) {
  switch (typeId) {
    case Type.Int:
      return BY_INT[bitWidth]?.[isSigned ? 1 : 0];
    case Type.Float:
      return BY_PRECISION[precision];
    case Type.Bool:
      return 'bool';
    case Type.Date:
      return unit === MILLISECONDS ? 'int64' : 'int32';
    case Type.Time:
      return BY_INT[bitWidth]?.[1];
    case Type.Timestamp:
    case Type.Duration:
      return 'int64';
    default:
      return undefined;
  }
}

/* The names of Arrow's classes for Torch's types, by the number of the type. */
export const CLASSES = [
  'Uint8',
  'Int8',
  'Int16',
  'Int32',
  'Int64',
  'Float32',
  'Float64',
  'Float16',
];
