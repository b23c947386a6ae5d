/* indices.js: the indices of at and assign, as parts.

   docs/api.md has the table of the indices. Each part says what is selected of one dimension of
   the tensor:
     { at }                 a position: the dimension is removed
     { from, count, step }  `count` slices from `from` on, `step` apart
     { list, shape }        positions, in a Float64Array. In the result, the dimensions of `shape`
                            stand for the dimension.
   { isNew } is a new dimension of size 1. { isNone } is a '...' for no dimension, which separates
   positions as other parts do. With Torch7's rules there are only positions and Torch7's
   ranges, whose step is ignored. */
import { dtypeOf, isStorage, isTensor, nameOf } from '../module/handle.js';
import { isCount, wholeNumber } from '../module/scalars.js';
import { BYTE, INT, LONG } from '../module/tables.js';
import { listLength, typedName } from '../call/lists.js';
import { argumentError, counted } from '../module/errors.js';
import { outOfRange, resolve } from './address.js';
import { toNumbers } from './convert.js';

export const isMask = (v) => isTensor(v) && dtypeOf(v) === BYTE;
const isPositions = (v) => isTensor(v) && (dtypeOf(v) === LONG || dtypeOf(v) === INT);
const isIntegers = (v) => /^(Big)?U?[Ii]nt\d+(Clamped)?Array$/.test(typedName(v));
const isSpecOfElement = (v) => isStorage(v) && dtypeOf(v) === LONG;

const WRONG_INDEX =
  "not an index: expected a position, a slice '1:3', a range [first, last, step], '...', null, " +
  'a mask, or positions in a LongTensor, IntTensor or typed array';

function hintFor(value) {
  if (isTensor(value)) return `; ${nameOf(value)} can be converted by long() or byte()`;
  if (!Array.isArray(value)) return '';
  return '; write at(...indices) for an array of indices, torch.LongTensor(list) for a list';
}

const notAnIndex = (op, value) => argumentError(op, 'index', value, WRONG_INDEX + hintFor(value));

/* Torch7's range, which includes its end. */
export function rangeOf(core, op, [first, last = first, step = 1], d, n) {
  const from = resolve(core, op, 'first', first, d, n);
  const to = resolve(core, op, 'last', last, d, n);
  if (wholeNumber(core, op, 'step', step) === 0)
    throw argumentError(op, 'step', step, 'must not be 0', 'TOO_SMALL');
  if ((to - from) * step < 0) {
    const dim = d + core.base;
    const range = `[${first}, ${last}${step === 1 ? '' : `, ${step}`}]`;
    const text = `the range ${range} of dimension ${dim} ends before it begins`;
    throw outOfRange(op, 'last', last, text, { dim, first, last });
  }
  return { from, count: Math.floor((to - from) / step) + 1, step };
}

const SLICE = /^\s*(-?\d+)?\s*:\s*(-?\d+)?\s*(?::\s*(-?\d+)?\s*)?$/;
const MOST_SLICES = 1000; /* texts that are kept, so that a loop does not parse its own again */
const slices = new Map();

/* A text as [first, end, step], where undefined is what is left out. */
function parseSlice(op, text) {
  const match = SLICE.exec(text);
  if (match === null) throw notAnIndex(op, text);
  const slice = match.slice(1).map((digits) => digits && Number(digits));
  if (slices.size === MOST_SLICES) slices.clear();
  slices.set(text, slice);
  return slice;
}

/* NumPy's slice, which excludes its end and is cut to the dimension. */
function sliceOf(core, op, text, n) {
  const [first, end, step = 1] = slices.get(text) ?? parseSlice(op, text);
  if (step === 0) throw argumentError(op, 'index', text, 'the step must not be 0', 'TOO_SMALL');
  const low = step < 0 ? -1 : 0;
  const high = low + n;
  const bound = (p) => {
    if (p === 0 && core.base === 1) throw outOfRange(op, 'index', text, 'positions count from 1');
    return Math.min(Math.max(p < 0 ? p + n : p - core.base, low), high);
  };
  const from = first === undefined ? (step < 0 ? high : low) : bound(first);
  const to = end === undefined ? (step < 0 ? low : high) : bound(end);
  const count = Math.max(0, Math.ceil((to - from) / step));
  return count < 2 ? { from: count && from, count, step: 1 } : { from, count, step };
}

/* The part for numbers or BigInts in the user's numbering. */
function listOf(core, op, numbers, shape, d, n) {
  const list = new Float64Array(listLength(numbers));
  for (let i = 0; i < list.length; i++)
    list[i] = resolve(core, op, 'index', Number(numbers[i]), d, n);
  return { list, shape };
}

/* Without dimensions a tensor counts as a vector without elements. */
const shapeOf = (tensor) => (tensor.nDimension() === 0 ? [0] : tensor.size());

const MASK_HINT = 'positions need .long()';

/* The parts for a mask of the dimensions of these sizes, of which d is the first: the positions of
   its ones in each of them. */
function maskParts(core, op, mask, d, sizes) {
  const refuseMask = (text, code, details) =>
    argumentError(op, 'mask', mask, `${text}; ${MASK_HINT}`, code, details);
  const shape = shapeOf(mask);
  if (shape.some((n, i) => n !== sizes[i]))
    throw refuseMask(
      `a mask of size ${shape.join('x')}, but dimension ${d + core.base} and later ones have ` +
        `size ${sizes.join('x')}`,
      'COUNTS',
      { shape0: shape, shape2: sizes },
    );
  const elements = mask.toTypedArray();
  const ones = [];
  elements.forEach((v, i) => {
    if (v === 1) ones.push(i);
    else if (v !== 0)
      throw refuseMask(
        `a mask contains only 0 and 1, but element ${i + core.base} is ${v}`,
        'MASK_VALUE',
      );
  });
  let inner = elements.length; /* elements of one slice of the dimension */
  return shape.map((n) => {
    inner /= n || 1;
    return {
      list: Float64Array.from(ones, (i) => Math.floor(i / inner) % n),
      shape: [ones.length],
    };
  });
}

/* The part for an index of dimension d, of size n, that is no mask. */
function partOf(core, op, index, d, n) {
  if (isCount(index)) return { at: resolve(core, op, 'index', index, d, n) };
  if (Array.isArray(index) && index.length <= 3 && index.every(isCount)) {
    if (index.length === 0) return { from: 0, count: n, step: 1 };
    return rangeOf(core, op, core.followsTorch7 ? index.slice(0, 2) : index, d, n);
  }
  if (core.followsTorch7) throw notAnIndex(op, index);
  if (typeof index === 'string') return sliceOf(core, op, index, n);
  if (isIntegers(index)) return listOf(core, op, index, [listLength(index)], d, n);
  if (!isPositions(index)) throw notAnIndex(op, index);
  return listOf(core, op, toNumbers(dtypeOf(index), index.toTypedArray()), shapeOf(index), d, n);
}

/* How many dimensions of the result are before those of the lists, which are first if other parts
   are between lists and positions: NumPy's rule. */
export function listsDim(parts) {
  const isPosition = parts.map(({ at, list }) => at !== undefined || list !== undefined);
  const first = isPosition.indexOf(true);
  const end = isPosition.lastIndexOf(true) + 1;
  if (!isPosition.slice(first, end).every(Boolean)) return 0;
  return parts.slice(0, first).filter(({ isNone }) => !isNone).length;
}

/* How many dimensions an index is of. */
function dimsOf(index) {
  if (index === null || index === '...') return 0;
  return isMask(index) ? shapeOf(index).length : 1;
}

/* The indices of a call -> parts for all dimensions of these sizes. */
export function partsOf(core, op, sizes, given) {
  const isElement = given.length === 1 && isSpecOfElement(given[0]);
  const indices = isElement ? given[0].toArray() : given;
  const count = indices.reduce((sum, index) => sum + dimsOf(index), 0);
  let rest = sizes.length - count; /* dimensions that are kept whole */
  if (rest < 0 || (isElement && rest > 0))
    throw outOfRange(
      op,
      'index',
      isElement ? given[0] : given,
      `${counted(count, 'position')} for a tensor of ${counted(sizes.length, 'dimension')}` +
        (indices.some(isMask) ? `; ${MASK_HINT}` : ''),
      { positions: count, ndim: sizes.length },
    );
  const parts = [];
  let d = 0;
  const keep = (end) => {
    for (; d < end; d++) parts.push({ from: 0, count: sizes[d], step: 1 });
  };
  for (const index of indices) {
    const n = dimsOf(index);
    if (core.followsTorch7 || (n === 1 && !isMask(index))) {
      parts.push(partOf(core, op, index, d, sizes[d]));
      d++;
    } else if (n > 0) {
      parts.push(...maskParts(core, op, index, d, sizes.slice(d, d + n)));
      d += n;
    } else if (index === null) parts.push({ isNew: true });
    else {
      if (rest < 0) throw argumentError(op, 'index', given, "'...' may be there once");
      if (rest === 0) parts.push({ isNone: true });
      keep(d + rest);
      rest = -1;
    }
  }
  keep(sizes.length);
  return parts;
}
