/* arithmetic.js: changes tensors in place.

   Lab2D computes with a number as a double and converts the result to the element type. If the type
   holds the number, computing in the type gives the same result, but exactly, also for 64-bit
   integers. Otherwise (bytes times 0.5) this code uses doubles too. */
import { dtypeOf } from '../module/handle.js';
import { TorchError, argumentError, counted, show } from '../module/errors.js';
import { checkBigInt } from '../module/scalars.js';
import { fail, isScalar, sameType, scalar, showShape } from './arguments.js';
import { handleOf } from './handle.js';
import { converted, newTensorOf, shapeOf } from './memory.js';
import { isList, itemsOf } from '../call/lists.js';
import { isLabRandom } from './random.js';
import { DOUBLE, boundsOf, holds, isReal } from './types.js';

/* Lab2D's name of an operation with one or several numbers, and the library's methods for a number
   and for a tensor. */
const SCALAR_OPS = {
  add: ['add', 'add'],
  sub: ['csub', 'csub'],
  mul: ['mul', 'cmul'],
  div: ['div', 'cdiv'],
};
const COMPONENT_OPS = { cadd: 'add', csub: 'csub', cmul: 'cmul', cdiv: 'cdiv', copy: 'copy' };

/* Throws COUNTS unless the tensors have equally many elements. */
function checkCounts(op, handle, other, value) {
  if (other.nElement() === handle.nElement()) return;
  const [given, needed] = [other, handle].map((h) => [h.nElement(), showShape(shapeOf(h))]);
  throw new TorchError(
    `${op}: \`value\` has ${counted(given[0], 'element')} of shape ${given[1]}, ` +
      `but ${needed[0]} of shape ${needed[1]} are needed`,
    { code: 'COUNTS', op, arg: 'value', value },
  );
}

/* The components are paired in row-major order, whatever the shapes are. */
function byComponents(op, handle, other, value) {
  const same = other.isSameSizeAs(handle);
  const operand = same ? other : other.contiguous().viewAs(handle);
  try {
    handle[COMPONENT_OPS[op]](operand);
  } catch (error) {
    if (error.code !== 'DIVISION') throw error;
    fail(op, 'DIVISION', 'value', value, 'integer division by zero');
  }
}

/* Returns { shape, values } of one number, or of one number for each slice of the last
   dimension. */
function numbersOf(op, handle, value) {
  if (isScalar(value)) return { shape: [], values: [value] };
  if (!isList(value))
    throw argumentError(op, 'value', value, 'expected a number or an array of numbers');
  const items = itemsOf(value);
  const shape = shapeOf(handle);
  if (shape.length === 0 || items.length !== shape[shape.length - 1]) {
    throw new TorchError(
      `${op}: \`value\` has ${counted(items.length, 'number')}, ` +
        `but the last dimension of shape ${showShape(shape)} has ${shape.at(-1) ?? 'none'}`,
      { code: 'COUNTS', op, arg: 'value', value },
    );
  }
  return { shape: [items.length], values: items.map((v) => scalar(op, 'value', v)) };
}

/* Applies one number to all elements, or several numbers to each row by broadcasting. */
function withValues(core, op, handle, { shape, values }) {
  const [withNumber, name] = SCALAR_OPS[op];
  if (shape.length === 0) {
    handle[withNumber](values[0]);
    return;
  }
  const operand = newTensorOf(core, op, dtypeOf(handle), shape, values);
  try {
    handle[name](operand);
  } finally {
    operand.free();
  }
}

/* add, sub, mul, div: in the element type if it holds the numbers, otherwise in doubles. */
function scalarOp(core, op, handle, value) {
  core.pointer(handle);
  const dtype = dtypeOf(handle);
  const numbers = numbersOf(op, handle, value);
  for (const v of numbers.values) if (typeof v === 'bigint') checkBigInt(v, isReal(dtype), op);
  if (!isReal(dtype) && numbers.values.some((v) => !Number.isFinite(Number(v))))
    fail(op, 'TYPE_RANGE', 'value', value, 'must be finite for integers');
  if (!isReal(dtype) && op === 'div' && numbers.values.some((v) => Number(v) === 0))
    fail(op, 'DIVISION', 'value', value, 'integer division by zero');
  if (handle.nElement() === 0) return;
  if (numbers.values.every((v) => holds(dtype, v))) {
    withValues(core, op, handle, numbers);
    return;
  }
  const doubles = converted(core, op, handle, DOUBLE);
  try {
    withValues(core, op, doubles, { ...numbers, values: numbers.values.map(Number) });
    handle.copy(doubles);
  } finally {
    doubles.free();
  }
}

/* Fills with a number, or with one number for each slice of the last dimension. */
function fill(core, handle, value) {
  core.pointer(handle);
  const { shape, values } = numbersOf('fill', handle, value);
  if (handle.nElement() === 0) return;
  if (shape.length === 0) {
    handle.fill(value);
    return;
  }
  core.handles.scope(() => {
    const sizes = shapeOf(handle);
    const row = newTensorOf(
      core,
      'fill',
      dtypeOf(handle),
      [...sizes.slice(1).fill(1), ...shape].slice(-sizes.length),
      values,
    );
    handle.copy(row.expand(sizes));
  });
}

/* Returns the bounds in the element type. For integers they are rounded inwards. */
function limits(dtype, min, max) {
  const [least, greatest] = boundsOf(dtype);
  const low = min ?? least;
  const high = max ?? greatest;
  if (isReal(dtype)) return [low, high];
  const up =
    low === -Infinity
      ? least
      : low === Infinity
        ? greatest + 1n
        : typeof low === 'bigint'
          ? low
          : BigInt(Math.ceil(low));
  const down =
    high === Infinity
      ? greatest
      : high === -Infinity
        ? least - 1n
        : typeof high === 'bigint'
          ? high
          : BigInt(Math.floor(high));
  return [up < least ? least : up, down > greatest ? greatest : down];
}

/* Limits the elements to a range. A missing bound is that of the type. */
function clamp(core, tensor, minValue, maxValue) {
  const [min, max] = [minValue ?? undefined, maxValue ?? undefined];
  const handle = handleOf(tensor);
  core.pointer(handle);
  for (const [arg, value] of [
    ['minValue', min],
    ['maxValue', max],
  ]) {
    if (value !== undefined && Number.isNaN(scalar('clamp', arg, value)))
      fail('clamp', 'BOUNDS', arg, value, 'must not be NaN');
  }
  if (min > max)
    fail('clamp', 'BOUNDS', 'minValue', min, `must not exceed \`maxValue\` = ${show(max)}`);
  const [low, high] = limits(dtypeOf(handle), min, max);
  if (low > high)
    fail(
      'clamp',
      'BOUNDS',
      'minValue',
      min,
      `a ${tensor.torchType} holds no number from it to \`maxValue\` = ${show(max ?? high)}`,
    );
  handle.clamp(low, high);
}

/* The shuffle of Fisher and Yates, from the last element. */
function shuffle(core, tensor, random) {
  const handle = handleOf(tensor);
  const shape = shapeOf(handle);
  if (shape.length !== 1)
    throw new TorchError(`shuffle: the tensor must have 1 dimension, but has ${shape.length}`, {
      code: 'RANK',
      op: 'shuffle',
      arg: 'self',
      value: tensor,
    });
  if (!isLabRandom(random))
    throw argumentError('shuffle', 'gen', random, 'not the random of createLab2d');
  const elements = handle.toTypedArray();
  random.shuffleInPlace(elements);
  const shuffled = newTensorOf(core, 'shuffle', dtypeOf(handle), shape, elements);
  try {
    handle.copy(shuffled);
  } finally {
    shuffled.free();
  }
}

const named = (names, make) => Object.fromEntries(names.map((name) => [name, make(name)]));

/* All methods return the tensor. */
export const arithmeticMethods = (core) => ({
  ...named(
    Object.keys(SCALAR_OPS),
    (op) =>
      function scalarMethod(value) {
        scalarOp(core, op, handleOf(this), value);
        return this;
      },
  ),
  ...named(
    Object.keys(COMPONENT_OPS),
    (op) =>
      function componentMethod(value) {
        core.pointer(handleOf(this));
        const other = sameType(op, 'value', value, this);
        checkCounts(op, handleOf(this), other, value);
        core.handles.scope(() => byComponents(op, handleOf(this), other, value));
        return this;
      },
  ),
  /* Rounding does not change integers. */
  ...named(
    ['floor', 'ceil', 'round'],
    (op) =>
      function rounding() {
        core.pointer(handleOf(this));
        if (isReal(dtypeOf(handleOf(this)))) handleOf(this)[op]();
        return this;
      },
  ),
  fill(value) {
    fill(core, handleOf(this), value);
    return this;
  },
  clamp(minValue, maxValue) {
    clamp(core, this, minValue, maxValue);
    return this;
  },
  shuffle(gen) {
    shuffle(core, this, gen);
    return this;
  },
});
