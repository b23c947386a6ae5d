/* transfer.js: tensors and storages as plain objects { type, size, data }. For workers `data` is a
   typed array with a buffer of its own, which postMessage can transfer. From JSON it is an array,
   and storages have no `size`. */
import { halvesToNumbers } from '../module/half.js';
import { nameOf } from '../module/handle.js';
import { isScalar } from '../module/scalars.js';
import { HALF } from '../module/tables.js';
import { itemsOf, typedName } from '../call/lists.js';
import { argumentError, show } from '../module/errors.js';
import { elementFromJson } from './convert.js';

/* Returns { type, size, data } with a copy of the elements. */
export const toTransfer = (tensor) => ({
  type: nameOf(tensor),
  size: tensor.size(),
  data: tensor.toTypedArray(),
});

/* Returns { type, size, data } of an argument, and the element type. */
function partsOf(core, op, arg, given) {
  if (typeof given !== 'object' || given === null)
    throw argumentError(op, arg, given, `expected what ${op.replace('from', 'to')}() gave`);
  const { type, size, data } = given;
  const info = core.dtypes[core.dtypeNamed(type)] ?? core.dtypes.find((d) => d.storage === type);
  if (info) return { type, size, data, info };
  throw argumentError(op, 'type', type, 'is not the name of a tensor or storage type');
}

/* Returns a list of the sizes, which are checked: they need as many elements as there are. */
function sizesOf(op, { size, data }) {
  const sizes = Array.isArray(size) ? itemsOf(size) : [size];
  if (!sizes.every((n) => Number.isSafeInteger(n) && n >= 0))
    throw argumentError(op, 'size', size, 'expected sizes');
  const count = sizes.length === 0 ? 0 : sizes.reduce((n, m) => n * m, 1);
  if (count === data.length) return sizes;
  const reason =
    data.length === 0 && !Array.isArray(data)
      ? 'was it transferred before?'
      : 'they must be as many as the sizes say';
  const text = `does not have the elements of size ${show(size)}: ${reason}`;
  throw argumentError(op, 'data', data, text, 'COUNTS');
}

/* Returns the tensor or storage with these elements. */
function make(classOf, { type, info }, sizes, values) {
  if (type === info.storage) return classOf(info.code, 'storage')(values);
  const Class = classOf(info.code, 'tensor');
  if (sizes.length === 0) return Class();
  const made = Class(values);
  try {
    return made.resize(sizes);
  } catch (error) {
    made.free();
    throw error;
  }
}

/* Returns the tensor or storage of an object of toTransfer(). The data must be of the class of the
   type. classOf(code, 'tensor' or 'storage') returns the constructor for an element type. */
export function fromTransfer(core, classOf, given) {
  const op = 'fromTransfer';
  const parts = partsOf(core, op, 'transfer', given);
  const { type, data, info } = parts;
  if (!ArrayBuffer.isView(data) || typedName(data) !== info.Array.name)
    throw argumentError(op, 'data', data, `a ${type} needs a ${info.Array.name}`);
  const sizes = sizesOf(op, parts);
  /* constructors take a Uint16Array for numbers */
  const values = info.code === HALF ? Float32Array.from(halvesToNumbers(data)) : data;
  return make(classOf, parts, sizes, values);
}

/* Returns the tensor or storage of an object of toJSON(). */
export function fromJson(core, classOf, given) {
  const op = 'fromJSON';
  const parts = partsOf(core, op, 'json', given);
  const { type, size, info } = parts;
  if (!Array.isArray(parts.data))
    throw argumentError(op, 'data', parts.data, 'expected an array of elements');
  const data = itemsOf(parts.data);
  const isWhole = type === info.storage && size === undefined;
  const sizes = sizesOf(op, { data, size: isWhole ? data.length : size });
  const values = data.map(elementFromJson);
  const wrong = values.findIndex((v) => !isScalar(v));
  if (wrong < 0) return make(classOf, parts, sizes, values);
  throw argumentError(op, 'data', data[wrong], 'is not a number of toJSON()');
}
