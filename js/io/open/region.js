/* region.js: regions of arrays in files, as `at` understands them, and their tensors. */
import { typeHolding } from '../../tensor/element-types.js';
import { argumentError } from '../../module/errors.js';
import { isFreed, isHandle, isTensor } from '../../module/handle.js';
import { partsOf, listsDim } from '../../tensor/indices.js';
import { settleAll } from '../../call/lists.js';
import { checkTensor } from '../arguments.js';
import { TRANSFER, checkOptions } from '../drive.js';
import { readOptions } from '../../module/options.js';
import { RANGES, shapeOf, tensorOn } from '../elements.js';

/* True for the options at the end of a call's arguments. */
const isOptions = (v) => Object.prototype.toString.call(v) === '[object Object]' && !isHandle(v);

/* The options at the end of the arguments, which are removed from them. */
function takeOptions(op, given, names) {
  const options = readOptions(op, isOptions(given.at(-1)) ? given.pop() : {}, names);
  checkOptions(op, options);
  return options;
}

/* The arguments of read(): index, ..., { signal, onProgress }. */
export function readArguments(op, given) {
  const options = takeOptions(op, given, TRANSFER);
  return { region: settleAll(given), options };
}

/* The arguments of write(): index, ..., tensor, and options of these names. */
export function writeArguments(op, given, names) {
  const options = takeOptions(op, given, names);
  const tensor = given.pop();
  return { region: settleAll(given), tensor, ...options };
}

/* The parts of a region (tensor/indices.js) of an array of these sizes. */
export function regionParts(core, op, size, region) {
  const parts = partsOf(core, op, size, region);
  const results = parts.filter(({ at, isNone }) => at === undefined && !isNone);
  const lists = results.filter(({ list }) => list !== undefined);
  const [first] = lists;
  const isInPlace = lists.length === 0 || listsDim(parts) === results.indexOf(first);
  const isVector = lists.length === 0 || (lists.length === 1 && first.shape.length === 1);
  if (isInPlace && isVector && parts.every(({ isNew }) => !isNew))
    return parts.filter(({ isNone }) => !isNone);
  const text = 'a region of a file has one vector of positions at most: read more, and index that';
  throw argumentError(op, 'region', region, text);
}

/* The sizes of a region's tensor: dimensions with a number are removed. */
export const kept = (list, parts) => list.filter((_, d) => parts[d].at === undefined);

/* The strides of an array in row-major order. */
export const cStrides = (sizes) =>
  sizes.map((_, d) => sizes.slice(d + 1).reduce((n, m) => n * (m || 1), 1));

/* Returns a function move(to, from) that copies an element of `width` bytes. The indices count
   elements of both arrays of bytes. */
export function mover(width, target, source) {
  if (width === 1)
    return (t, f) => {
      target[t] = source[f];
    };
  const Words = width === 2 ? Uint16Array : Uint32Array;
  const wordsOf = ({ buffer, byteOffset, byteLength }) =>
    new Words(buffer, byteOffset, Math.floor(byteLength / Words.BYTES_PER_ELEMENT));
  const [to, from] = [wordsOf(target), wordsOf(source)];
  if (width < 8)
    return (t, f) => {
      to[t] = from[f];
    };
  return (t, f) => {
    to[2 * t] = from[2 * f];
    to[2 * t + 1] = from[2 * f + 1];
  };
}

/* Returns a tensor on a storage, or its number if the region is one element (no sizes). */
export function tensorOrNumber(core, op, storage, sizes, strides) {
  if (sizes.length > 0) return tensorOn(core, op, storage, sizes, strides);
  const element = tensorOn(core, op, storage, [1], null);
  try {
    return element.at(core.base);
  } finally {
    element.free();
  }
}

/* Throws unless the tensor has the sizes of the region. */
export function checkSizes(op, tensor, sizes) {
  checkTensor(op, tensor);
  const shape = sizes.length === 0 ? [1] : sizes;
  const given = shapeOf(tensor);
  if (given.length !== shape.length || given.some((n, d) => n !== shape[d]))
    throw argumentError(op, 'tensor', tensor, `the region has the sizes [${shape}]`, 'SAME_SIZE');
}

/* Throws unless all elements of a tensor, without their fractions, are in the range of the file's
   element type. */
function checkRange(op, tensor, element) {
  const range = RANGES[element];
  if (range === undefined || tensor.nElement() === 0) return;
  const whole = (v) => (typeof v === 'number' ? Math.trunc(v) : v);
  const [least, greatest] = [whole(tensor.min()), whole(tensor.max())]; /* NaN if an element is */
  if (least >= range[0] && greatest <= range[1]) return;
  const text = `its element ${least >= range[0] ? greatest : least} does not fit in ${element}`;
  throw argumentError(op, 'tensor', tensor, text, 'TYPE_RANGE');
}

/* Returns a copy of a tensor's elements in row-major order, converted to the Torch type of the
   file's element type. Fractions are truncated. */
export function elementsAs(op, core, tensor, element) {
  checkRange(op, tensor, element);
  const sample = core.handles.newTensor(typeHolding(element));
  const same = tensor.typeAs(sample);
  sample.free();
  const elements = same.toTypedArray();
  if (same !== tensor) same.free();
  return elements;
}

/* Frees a tensor of a chunk that the user has not freed. A chunk of one element is a number. */
function freeOnce(tensor) {
  if (isTensor(tensor) && !isFreed(tensor)) tensor.free();
}

/* Yields { tensor, start } for each start. The next one is read while the user has one, and each is
   freed at the next step. */
export async function* readAhead(starts, read) {
  const iterator = starts[Symbol.iterator]();
  const next = () => {
    const { done, value: start } = iterator.next();
    if (done) return null;
    const reading = read(start);
    reading.catch(() => {}); /* reported when it is awaited */
    return { start, reading };
  };
  let ahead = next();
  let tensor = null;
  try {
    while (ahead !== null) {
      const { start, reading } = ahead;
      ahead = null;
      tensor = await reading;
      ahead = next();
      yield { tensor, start };
      freeOnce(tensor);
      tensor = null;
    }
  } finally {
    freeOnce(tensor);
    if (ahead !== null) freeOnce(await ahead.reading.catch(() => null));
  }
}
