/* transfer.js: tensors and storages for workers: { type, size, data }. The buffer of `data` is a
   copy, which postMessage can transfer. */
import { halvesToNumbers } from '../module/half.js';
import { nameOf } from '../module/handle.js';
import { HALF } from '../module/tables.js';
import { typedName } from '../call/lists.js';
import { argumentError, show } from '../module/errors.js';

/* Returns { type, size, data } with a copy of the elements. */
export const toTransfer = (tensor) => ({
  type: nameOf(tensor),
  size: tensor.size(),
  data: tensor.toTypedArray(),
});

const bad = (arg, value, text, code) => {
  throw argumentError('fromTransfer', arg, value, text, code);
};

/* Returns the tensor or storage of { type, size, data }. tensorNamed(type) and storageNamed(type)
   return constructors. The data must be of the class of the type, as toTransfer makes it. */
export function fromTransfer(core, tensorNamed, storageNamed, given) {
  if (typeof given !== 'object' || given === null)
    bad('transfer', given, 'expected what toTransfer() gave');
  const { type, size, data } = given;
  const info = core.dtypes[core.dtypeNamed(type)] ?? core.dtypes.find((d) => d.storage === type);
  if (!info) bad('type', type, 'is not the name of a tensor or storage type');
  if (!ArrayBuffer.isView(data) || typedName(data) !== info.Array.name)
    bad('data', data, `a ${type} needs a ${info.Array.name}`);
  const sizes = Array.isArray(size) ? size : [size];
  if (!sizes.every((n) => Number.isSafeInteger(n) && n >= 0)) bad('size', size, 'expected sizes');
  const count = sizes.length === 0 ? 0 : sizes.reduce((n, m) => n * m, 1);
  if (count !== data.length) {
    const reason =
      data.length === 0 ? 'was it transferred before?' : 'they must be as many as the sizes say';
    bad('data', data, `does not have the elements of size ${show(size)}: ${reason}`, 'COUNTS');
  }
  /* constructors take a Uint16Array for numbers */
  const values = info.code === HALF ? Float32Array.from(halvesToNumbers(data)) : data;
  if (type === info.storage) return storageNamed(type)(values);
  const Class = tensorNamed(info.tensor);
  return sizes.length > 0 ? Class(values, sizes) : Class();
}
