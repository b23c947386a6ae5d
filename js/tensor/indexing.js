/* indexing.js: x.at(...) and x.assign(spec, value), Torch7's x[...] and x[...] = value, and sub.

   One index for each of the first dimensions (docs/api.md has the table): a number removes the
   dimension; [], [i], [first, last] and [first, last, step] are ranges, which include their end; an
   array in an array, a typed array and a LongTensor are lists of positions; a ByteTensor is a mask.
   Negative positions count from the end. Numbers and ranges give views, lists and masks copies. A
   LongStorage alone names one element, a ByteTensor alone is a mask of the whole tensor. With
   Torch7's rules there are no lists, and a step is ignored. */
import { dtypeOf, isStorage, isTensor, nameOf, pointerOf } from '../module/handle.js';
import { checkBigInt, isCount, isScalar, scalarParts, wholeNumber } from '../module/scalars.js';
import { BYTE, LONG } from '../module/tables.js';
import { isTyped, itemsOf, settleAll, settled, typedName } from '../call/lists.js';
import { argumentError, refuse } from '../module/errors.js';
import { elementAddress, outOfRange, resolve } from './address.js';

const isMask = (v) => isTensor(v) && dtypeOf(v) === BYTE;
const isPositions = (v) => isTensor(v) && dtypeOf(v) === LONG;
const isIntegers = (v) => /^(Big)?U?[Ii]nt\d+Array$/.test(typedName(v));
/* of numbers and BigInts */
const isList = (v) => Array.isArray(v) && v.every((i) => isCount(i) || typeof i === 'bigint');
const isSpecOfElement = (v) => isStorage(v) && dtypeOf(v) === LONG;

/* assign(0, 1, 99) for assign([0, 1], 99) */
const refuseMore = (given) =>
  refuse(
    'assign',
    [...given],
    '(place, value); several indices are an array: assign([i, j], value)',
  );

const WRONG_VALUE = 'neither a number, a tensor nor nested arrays';
const WRONG_INDEX =
  'not an index: expected a position, a range [first, last, step], [] for the whole dimension, a list [[...]] or LongTensor of positions, a mask, or a LongStorage';

function notAnIndex(op, value) {
  const hint = isTensor(value) ? `; ${nameOf(value)} can be converted by long() or byte()` : '';
  return argumentError(op, 'spec', value, WRONG_INDEX + hint);
}

function resolveRange(core, op, [first, last, step = 1], d, n) {
  const from = resolve(core, op, 'first', first, d, n);
  const to = resolve(core, op, 'last', last, d, n);
  if (wholeNumber(core, op, 'step', step) === 0)
    throw argumentError(op, 'step', step, 'must not be 0', 'STEP_RANGE');
  if ((to - from) * step < 0)
    throw outOfRange(
      op,
      'last',
      last,
      `the range [${first}, ${last}${step === 1 ? '' : `, ${step}`}] of dimension ${d + core.base} ends before it begins`,
    );
  return { from: Math.min(from, to), count: Math.abs(to - from) + 1, step };
}

/* A list of positions of dimension d, which are converted to C's. */
const resolveList = (core, op, list, d, n) => ({
  list: list.map((p) => resolve(core, op, 'index', Number(p), d, n)),
});

/* The positions of the ones of a mask of dimension d. */
function resolveMask(core, op, mask, d, n) {
  if (mask.nElement() !== n)
    throw argumentError(
      op,
      'mask',
      mask,
      `${mask.nElement()} element(s), but dimension ${d + core.base} has size ${n}`,
      'COUNTS',
    );
  const list = [];
  mask.toTypedArray().forEach((v, i) => {
    if (v > 1)
      throw argumentError(
        op,
        'mask',
        mask,
        `a mask contains only 0 and 1, but element ${i + core.base} is ${v}`,
        'MASK_VALUE',
      );
    if (v === 1) list.push(i);
  });
  return { list };
}

/* One index of dimension d: { at }, a range { from, count, step }, {} for all, or { list }. */
function partOf(core, op, entry, d, n) {
  if (isCount(entry)) return { at: resolve(core, op, 'index', entry, d, n) };
  if (core.followsTorch7) return partOfTorch7(core, op, entry, d, n);
  if (isMask(entry)) return resolveMask(core, op, entry, d, n);
  if (isPositions(entry)) return resolveList(core, op, [...entry.toTypedArray()], d, n);
  if (isIntegers(entry)) return resolveList(core, op, itemsOf(entry), d, n);
  if (!Array.isArray(entry)) throw notAnIndex(op, entry);
  if (entry.length === 0) return {};
  if (entry.length <= 3 && entry.every(isCount)) return rangeOf(core, op, entry, d, n);
  if (entry.length === 1 && isList(entry[0])) return resolveList(core, op, entry[0], d, n);
  throw notAnIndex(op, entry);
}

const rangeOf = (core, op, entry, d, n) =>
  resolveRange(core, op, entry.length === 1 ? [entry[0], entry[0]] : entry, d, n);

/* As in Torch7, only the first two numbers of a range count. */
function partOfTorch7(core, op, entry, d, n) {
  const range = Array.isArray(entry) ? entry.slice(0, 2) : null;
  if (range === null || !range.every(isCount)) throw notAnIndex(op, entry);
  return range.length === 0 ? {} : rangeOf(core, op, range, d, n);
}

/* The indices of a call, as an array: of one argument that is an array, its items. */
function entriesOf(op, given) {
  if (given.length !== 1) return given;
  const [spec] = given;
  if (Array.isArray(spec)) return spec;
  return isSpecOfElement(spec) ? spec.toArray() : given;
}

/* The indices of a call -> one part for each indexed dimension. */
export function partsOf(core, op, tensor, given) {
  const entries = entriesOf(op, given);
  const spec = given.length === 1 ? given[0] : given;
  const size = tensor.size();
  for (const entry of entries)
    if (!isCount(entry) && !Array.isArray(entry) && !isTensor(entry) && !isIntegers(entry))
      throw notAnIndex(op, spec);
  if (entries.length > size.length)
    throw outOfRange(
      op,
      'spec',
      spec,
      `${entries.length} positions for a tensor of ${size.length} dimension(s)`,
    );
  if (isSpecOfElement(spec) && entries.length !== size.length)
    throw outOfRange(
      op,
      'spec',
      spec,
      `a LongStorage of ${entries.length} positions for ${size.length} dimension(s)`,
    );
  return entries.map((entry, d) => partOf(core, op, entry, d, size[d]));
}

const isElement = (tensor, parts) =>
  parts.length > 0 &&
  parts.length === tensor.nDimension() &&
  parts.every((p) => p.at !== undefined);

/* A new view by the numbers and ranges. It is narrowed and selected from the last dimension to the
   first, so that earlier dimensions keep their numbers. */
function viewOf(core, op, tensor, parts) {
  const { exports } = core;
  const view = core.handles.adopt(
    'tensor',
    dtypeOf(tensor),
    core.guard(() => exports.tensor_view(core.pointer(tensor, op))),
  );
  const ptr = pointerOf(view);
  const check = (run) => core.check(op, {}, run);
  try {
    for (let d = parts.length - 1; d >= 0; d--) {
      const { at, from, count, step } = parts[d];
      if (at !== undefined) check(() => core.functionOf('select')(ptr, ptr, d, at));
      if (from === undefined) continue;
      check(() => core.functionOf('narrow')(ptr, ptr, d, from, count));
      if (step < 0) check(() => core.functionOf('reverse')(ptr, ptr, d));
      if (step * step > 1) {
        /* windows of one slice, `step` apart, whose new last dimension is removed */
        check(() => core.functionOf('unfold')(ptr, ptr, d, 1, Math.abs(step)));
        check(() => core.functionOf('select')(ptr, ptr, core.ndim(view) - 1, 0));
      }
    }
    return view;
  } catch (error) {
    view.free();
    throw error;
  }
}

/* The lists among the parts, with the numbers of their dimensions in the view, in which the
   dimensions with a number are gone. */
function listsOf(parts) {
  const kept = parts.filter((p) => p.at === undefined);
  return kept.flatMap(({ list }, d) => (list === undefined ? [] : [{ d, list }]));
}

/* Calls use(chain), where chain[0] is the view, and each further tensor holds the slices of the one
   before it at the next list's positions. Frees all but the tensor that `use` returns. */
function withChain(core, op, tensor, parts, use) {
  const chain = [];
  const temporaries = [];
  let result = null;
  try {
    chain.push(viewOf(core, op, tensor, parts));
    for (const { d, list } of listsOf(parts)) {
      const positions = core.longTensor(list);
      temporaries.push(positions);
      const from = chain.at(-1);
      const to = core.handles.newTensor(dtypeOf(tensor));
      chain.push(to);
      core.check(op, {}, () =>
        core.functionOf('index')(pointerOf(to), pointerOf(from), d, pointerOf(positions)),
      );
    }
    result = use(chain, temporaries);
    return result;
  } finally {
    for (const handle of [...chain, ...temporaries]) if (handle !== result) handle.free();
  }
}

const last = (chain) => chain.at(-1);

/* Writes the slices of each tensor of the chain back to the one before it. */
function writeBack(core, op, parts, chain, positions) {
  const lists = listsOf(parts);
  for (let i = lists.length - 1; i >= 0; i--) {
    const [to, from] = [pointerOf(chain[i]), pointerOf(chain[i + 1])];
    core.check(op, {}, () =>
      core.functionOf('indexCopy')(to, lists[i].d, pointerOf(positions[i]), from),
    );
  }
}

/* The elements where a mask of the whole tensor is 1. */
function selectMasked(core, tensor, mask) {
  const result = core.handles.newTensor(dtypeOf(tensor));
  try {
    const pointers = [result, tensor, mask].map((v) => core.pointer(v, 'at'));
    core.check('at', { mask }, () => core.functionOf('maskedSelect')(...pointers));
    return result;
  } catch (error) {
    result.free();
    throw error;
  }
}

/* A value to assign that is not a number, as a tensor: nested arrays become one of the type of
   `tensor`, except with Torch7's rules. Calls use(it). */
function withTensor(tensor, value, use) {
  if (isTensor(value)) return use(value);
  if (tensor.core.followsTorch7 || !(Array.isArray(value) || isTyped(value)))
    throw argumentError('assign', 'value', value, WRONG_VALUE);
  const made = tensor.new(value);
  try {
    return use(made);
  } finally {
    made.free();
  }
}

/* The parts of a number to assign, for C. */
function partsOfValue(core, tensor, value) {
  if (typeof value === 'bigint') checkBigInt(value, core.dtypes[dtypeOf(tensor)].real, 'assign');
  return scalarParts(value);
}

function write(core, target, value) {
  const to = pointerOf(target);
  if (isScalar(value)) {
    const parts = partsOfValue(core, target, value);
    core.check('assign', { value }, () => core.functionOf('fill')(to, ...parts));
    return;
  }
  withTensor(target, value, (source) => {
    const from = core.pointer(source, 'assign');
    core.check('assign', { source: value }, () => core.functionOf('copy')(to, from));
  });
}

/* Calls use(it) with `source`, or a copy of it in the type of `tensor`; Torch7 refuses one of
   another type. */
function withSameType(core, tensor, source, use) {
  core.pointer(source, 'assign');
  if (dtypeOf(source) === dtypeOf(tensor)) return use(source);
  if (core.followsTorch7)
    throw argumentError('assign', 'value', source, `neither a number nor a ${nameOf(tensor)}`);
  const copy = source.typeAs(tensor);
  try {
    return use(copy);
  } finally {
    copy.free();
  }
}

function assignMasked(core, tensor, mask, value) {
  const [to, where] = [tensor, mask].map((v) => core.pointer(v, 'assign'));
  if (isScalar(value)) {
    const parts = partsOfValue(core, tensor, value);
    core.check('assign', { mask, value }, () => core.functionOf('maskedFill')(to, where, ...parts));
    return;
  }
  withTensor(tensor, value, (given) =>
    withSameType(core, tensor, given, (source) => {
      const from = pointerOf(source);
      core.check('assign', { mask, source: value }, () =>
        core.functionOf('maskedCopy')(to, where, from),
      );
    }),
  );
}

function assignParts(core, tensor, parts, value) {
  const element = isElement(tensor, parts);
  if (isScalar(value) && element) {
    const address = elementAddress(
      core,
      'assign',
      tensor,
      parts.map(({ at }) => at + core.base),
    );
    core.writeElement('assign', dtypeOf(tensor), address, value);
    return;
  }
  /* one element of a vector takes a tensor of one element, as in Torch7; of a matrix only a
     number */
  if (element && parts.length > 1) {
    const isValue = isTensor(value) || Array.isArray(value);
    throw argumentError(
      'assign',
      'value',
      value,
      isValue ? 'one element takes a number' : WRONG_VALUE,
    );
  }
  const places = element ? [{ from: parts[0].at, count: 1, step: 1 }] : parts;
  withChain(core, 'assign', tensor, places, (chain, positions) => {
    write(core, last(chain), value);
    writeBack(core, 'assign', places, chain, positions);
  });
}

/* at(...) where elementAddress found no element. */
export function atSpec(core, tensor, given) {
  const spec = settleAll(given);
  core.pointer(tensor, 'at');
  if (spec.length === 1 && isMask(spec[0])) return selectMasked(core, tensor, spec[0]);
  const parts = partsOf(core, 'at', tensor, spec);
  if (!isElement(tensor, parts)) return withChain(core, 'at', tensor, parts, last);
  const element = parts.map(({ at }) => at + core.base);
  return core.readElement(dtypeOf(tensor), elementAddress(core, 'at', tensor, element));
}

/* assign(...) where the arguments are not a position and a number. */
export function assignSpec(core, tensor, args) {
  if (args.length > 2) refuseMore(args);
  const [spec, given] = [settled(args[0]), settled(args[1])];
  core.pointer(tensor, 'assign');
  if (isMask(spec)) assignMasked(core, tensor, spec, given);
  else assignParts(core, tensor, partsOf(core, 'assign', tensor, [spec]), given);
}

/* sub(first1, last1, first2, last2, ...): a range for each of the first dimensions. */
export function sub(core, tensor, bounds) {
  core.pointer(tensor, 'sub');
  if (bounds.length < 2 || bounds.length % 2 !== 0 || !bounds.every(isCount)) {
    const hint = bounds.length === 1 ? '; a difference is csub' : '';
    refuse('sub', bounds, `(first1, last1 [, first2, last2 ...])${hint}`);
  }
  const size = tensor.size();
  if (bounds.length > 2 * size.length)
    throw outOfRange(
      'sub',
      'last',
      bounds.at(-1),
      `${bounds.length / 2} ranges for a tensor of ${size.length} dimension(s)`,
    );
  const ranges = Array.from({ length: bounds.length / 2 }, (_, d) =>
    resolveRange(core, 'sub', bounds.slice(2 * d, 2 * d + 2), d, size[d]),
  );
  return viewOf(core, 'sub', tensor, ranges);
}
