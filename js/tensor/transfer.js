/* transfer.js: tensors and storages as plain objects { type, size, data }. For workers `data` is a
   typed array with a buffer of its own, which postMessage can transfer. From JSON it is an array,
   and storages have no `size`. */
import { halvesToNumbers } from '../module/half.js';
import { nameOf } from '../module/handle.js';
import { isScalar } from '../module/scalars.js';
import { HALF, INTEGER_RANGES } from '../module/tables.js';
import { itemsOf, typedName } from '../call/lists.js';
import { argumentError, show } from '../module/errors.js';
import { elementFromJson } from './convert.js';

/* Returns { type, size, data } with a copy of the elements. */
export const toTransfer = (tensor) => ({
  type: nameOf(tensor),
  size: tensor.size(),
  data: tensor.toTypedArray(),
});

/* Returns a function that makes the tensor or storage of { type, size, data }. elementsOf(data,
   info, type) returns the elements, or undefined for data that are not of the type. classOf(code,
   isStorage) returns a constructor. */
const reader = (op, elementsOf) => (core, classOf, given) => {
  const check = (isRight, name, value, text) => {
    if (!isRight) throw argumentError(op, name, value, text);
  };
  const { type, size, data } = given ?? {};
  const info = core.dtypes[core.dtypeNamed(type)] ?? core.dtypes.find((d) => d.storage === type);
  check(info, 'type', type, 'is not the name of a tensor or storage type');
  const values = elementsOf(data, info, type);
  check(values, 'data', data, `are not the elements of a ${type}`);
  const isStorage = type === info.storage;
  const sizes = Array.isArray(size) ? itemsOf(size) : [size ?? (isStorage && values.length)];
  check(
    sizes.every((n) => Number.isSafeInteger(n) && n >= 0),
    'size',
    size,
    'expected sizes',
  );
  const count = sizes.length === 0 ? 0 : sizes.reduce((n, m) => n * m, 1);
  if (count !== values.length) {
    const hint = values.length === 0 ? '; was it transferred before?' : '';
    const text = `does not have the elements of size ${show(sizes)}${hint}`;
    throw argumentError(op, 'data', data, text, 'COUNTS');
  }
  const Class = classOf(info.code, isStorage);
  if (isStorage) return Class(values);
  return core.handles.scope(() => (sizes.length > 0 ? Class(values).resize(sizes) : Class()));
};

/* Reads toTransfer(): the data are of the class of the type. Constructors take a Uint16Array for
   numbers. Transferred data have a length of 0. */
export const fromTransfer = reader('fromTransfer', (data, { code, Array: { name } }) => {
  if (!ArrayBuffer.isView(data) || typedName(data) !== name) return undefined;
  return code === HALF && data.length > 0 ? Float32Array.from(halvesToNumbers(data)) : data;
});

/* Reads toJSON(). Text from outside has any numbers: one that an integer type does not hold is an
   error, where a constructor would convert it as C does. Real types take the nearest number. */
export const fromJson = reader('fromJSON', (data, { code }, type) => {
  if (!Array.isArray(data)) return undefined;
  const values = itemsOf(data).map(elementFromJson);
  const range = INTEGER_RANGES[code];
  values.forEach((v, i) => {
    const wrong = (text, error) => argumentError('fromJSON', `data[${i}]`, v, text, error);
    if (!isScalar(v)) throw wrong(`not an element of a ${type}`);
    const isWhole = typeof v === 'bigint' || Number.isInteger(v);
    if (range && !(isWhole && v >= range[0] && v <= range[1]))
      throw wrong(`a ${type} holds whole numbers from ${range.join(' to ')}`, 'TYPE_RANGE');
  });
  return values;
});
