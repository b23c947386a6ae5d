/* inspect.js: what Node's inspector, and so console.log, shows of tensors and storages, and
   torch.setPrintOptions.

   Unlike toString, the inspector shows only the ends of large tensors, and all digits of integers.
   It reads only the elements that it shows. */
import { argumentError } from '../module/errors.js';
import { dtypeOf, nameOf } from '../module/handle.js';
import { toPrinted } from './convert.js';
import { formatStorage, formatTensor, upTo } from './print.js';

const isWhole = (v, least, most = Infinity) =>
  (Number.isInteger(v) || v === most) && v >= least && v <= most;

/* Each option: whether a value is allowed, and the words for what is. */
const RULES = {
  threshold: [(v) => isWhole(v, 0), 'a whole number that is not negative, or Infinity'],
  edgeItems: [(v) => isWhole(v, 1), 'a whole number from 1 on, or Infinity'],
  precision: [(v) => isWhole(v, 0, 20), 'a whole number from 0 to 20'],
  lineWidth: [(v) => isWhole(v, 1), 'a whole number from 1 on, or Infinity'],
};

/* Sets the given options and returns all as they were before. */
export function setPrintOptions(core, options) {
  if (typeof options !== 'object' || options === null)
    throw argumentError('setPrintOptions', 'options', options, 'not an object of options');
  const given = Object.entries({ ...options });
  for (const [name, value] of given) {
    if (!Object.hasOwn(RULES, name))
      throw argumentError(
        'setPrintOptions',
        name,
        value,
        `not an option: they are ${Object.keys(RULES).join(', ')}`,
      );
    const [isAllowed, words] = RULES[name];
    if (!isAllowed(value)) throw argumentError('setPrintOptions', name, value, `must be ${words}`);
  }
  const before = core.printOptions;
  core.printOptions = { ...before, ...Object.fromEntries(given) };
  return before;
}

/* The positions of a dimension that are shown, with -1 for the gap. */
function shownOf(size, edge) {
  if (size <= 2 * edge) return upTo(size);
  return [...upTo(edge), -1, ...upTo(edge).map((i) => size - edge + i)];
}

/* The elements at the shown positions, in row-major order. */
function elementsAt(core, tensor, shown) {
  const dtype = dtypeOf(tensor);
  const strides = tensor.stride();
  const { bytes } = core.dtypes[dtype];
  const elements = [];
  const read = (d, address) => {
    if (d === shown.length) elements.push(core.readElement(dtype, address));
    else for (const i of shown[d]) if (i >= 0) read(d + 1, address + i * strides[d] * bytes);
  };
  read(0, core.dataOf(tensor));
  return elements;
}

/* What depends on the type and the options, for formatTensor. */
const styleOf = (core, handle) => ({
  typeName: nameOf(handle),
  base: core.base,
  options: core.printOptions,
  allDigits: !core.dtypes[dtypeOf(handle)].real,
});

export function inspectTensor(core, tensor) {
  const { threshold, edgeItems } = core.printOptions;
  const size = tensor.size();
  const isLarge = tensor.nElement() > threshold;
  const shown = size.map((n) => (isLarge ? shownOf(n, edgeItems) : upTo(n)));
  const isWholeShown = shown.every((list) => !list.includes(-1));
  const values = isWholeShown
    ? toPrinted(dtypeOf(tensor), tensor.toTypedArray())
    : elementsAt(core, tensor, shown);
  return formatTensor({ ...styleOf(core, tensor), size, shown, values });
}

export function inspectStorage(core, storage) {
  const { threshold, edgeItems } = core.printOptions;
  const count = storage.size();
  const shown = count > threshold ? shownOf(count, edgeItems) : upTo(count);
  const values = shown.includes(-1)
    ? shown.filter((i) => i >= 0).map((i) => storage.at(i + core.base))
    : toPrinted(dtypeOf(storage), storage.toTypedArray());
  return formatStorage({ ...styleOf(core, storage), count, shown: [shown], values });
}
