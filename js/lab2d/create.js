/* create.js: creates tensors from the arguments of a constructor: sizes, arrays, a range, or a
   file. */
import { TorchError, argumentError, refuse, show, typeError } from '../module/errors.js';
import { pointerOf } from '../module/handle.js';
import { isList, itemsOf } from '../call/lists.js';
import { checkShape, fail, isScalar } from './arguments.js';
import { readFile } from './file.js';
import { newTensor, newTensorOf } from './memory.js';
import { fromArrays } from './nested.js';
import { FLOAT, INT64, boundsOf, isReal, nameOf } from './types.js';

const EXPECTED =
  '(), (size, ...), (arrays), ({ range: [[from,] to [, step]] }) or ({ file: { name, byteOffset, numElements } })';

/* Returns a number in the element type: for integers without its fraction, as C converts it. */
function toElement(dtype, op, arg, value) {
  if (!isScalar(value)) throw argumentError(op, arg, value, 'not a number');
  if (isReal(dtype)) {
    const number = dtype === FLOAT ? Math.fround(Number(value)) : Number(value);
    if (!Number.isFinite(number)) fail(op, 'TYPE_RANGE', arg, value, 'must be finite');
    return number;
  }
  const [least, greatest] = boundsOf(dtype);
  const whole =
    typeof value === 'bigint' ? value : Number.isFinite(value) ? BigInt(Math.trunc(value)) : null;
  if (whole === null || whole < least || whole > greatest)
    fail(op, 'TYPE_RANGE', arg, value, `a ${nameOf(dtype)} holds ${least} to ${greatest}`);
  return whole;
}

/* Returns the number of elements of a range, computed in the type: FloatTensor{ range = { 3e8, 3e8
   + 1, 0.5 } } has one. */
function countOf(dtype, { from, to, step }) {
  if (!isReal(dtype)) return (to - from) * step < 0n ? 0 : Number((to - from) / step) + 1;
  const rounded = dtype === FLOAT ? Math.fround : (x) => x;
  return Math.floor(rounded(rounded(to - from) / step)) + 1;
}

/* Returns a vector from [to], [from, to] or [from, to, step]; `to` is included. */
function fromRange(core, dtype, op, given) {
  const items = isList(given) ? itemsOf(given) : [];
  if (items.length < 1 || items.length > 3)
    throw argumentError(op, 'range', given, 'expected [to], [from, to] or [from, to, step]');
  const [first, last, by] =
    items.length === 1 ? [1, items[0], 1] : [items[0], items[1], items[2] ?? 1];
  /* the step of a ByteTensor may be negative */
  const range = {
    from: toElement(dtype, op, 'from', first),
    to: toElement(dtype, op, 'to', last),
    step: toElement(isReal(dtype) ? dtype : INT64, op, 'step', by),
  };
  if (Number(range.step) === 0)
    fail(op, 'RANGE_STEP', 'step', by, 'must not be 0 in the element type');
  const count = countOf(dtype, range);
  if (count < 1)
    fail(
      op,
      'RANGE_END',
      'to',
      last,
      `is not reached from ${show(first)} with a step of ${show(by)}`,
    );
  if (!(count < 2 ** 32))
    fail(op, 'TOO_LARGE', 'to', last, 'needs more elements than memory can hold');
  const made = newTensor(core, op, dtype, [count]);
  /* 0, 1, 2, ...; integers may wrap here, and are right after the next lines */
  core.check(op, {}, () => core.functionOf('range')(pointerOf(made), 0, 0, count - 1, 0, 1, 0));
  return made.mul(range.step).add(range.from);
}

/* Returns a vector from { range } or { file }. */
function fromNamed(core, dtype, op, given) {
  const keys = Object.keys(given);
  if (keys.length === 1 && keys[0] === 'range') return fromRange(core, dtype, op, given.range);
  if (keys.length === 1 && keys[0] === 'file') return readFile(core, dtype, op, given.file);
  throw typeError(
    `${op}: ${show(given)} with ${keys.join(', ') || 'nothing'} in it. Expected ${EXPECTED}`,
    { op, value: given },
  );
}

/* Returns the handle of a new tensor for the arguments of a constructor. */
export function create(core, dtype, args) {
  const op = nameOf(dtype);
  const [first] = args;
  if (args.length === 1 && isList(first)) {
    const { shape, values } = fromArrays(op, first);
    return newTensorOf(core, op, dtype, shape, values);
  }
  if (args.length === 1 && typeof first === 'object' && first !== null && !first.torchType)
    return fromNamed(core, dtype, op, first);
  if (args.every((v) => typeof v === 'number'))
    return newTensor(core, op, dtype, checkSizes(op, args));
  return refuse(op, args, EXPECTED);
}

/* A module addresses at most 4 GB. */
function checkSizes(op, sizes) {
  checkShape(op, 'size', sizes);
  if (sizes.includes(0) || sizes.reduce((n, m) => n * m, 1) < 2 ** 32) return sizes;
  throw new TorchError(
    `${op}: \`size\` = ${show(sizes)} needs more elements than memory can hold`,
    { code: 'TOO_LARGE', op, arg: 'size', value: sizes },
  );
}
