/* short.js: the short path of calls: at most three arguments, all of them tensors and numbers, for
   an overload that was prepared. It makes no list and no object but the result's handle, and no
   code of the user's runs. Whatever is unusual takes the general path (dispatch.js, run.js), which
   also reports wrong arguments. */
import { pointerIn } from '../module/handle.js';
import { DOUBLE, HALF } from '../module/tables.js';
import { numberToC } from './converters.js';
import { PASS } from './parameter.js';

/* Returned if the call must take the general path. Nothing has happened then. */
export const GENERAL = Symbol('general path');

/* Places in the list of values of a call: the new result, self, then three given arguments. Tensors
   are there as their pointers. Constants follow. */
const MADE = 0;
const SELF = 1;
const GIVEN = 2;

/* Where C's arguments for a parameter come from: places in the list, or { constant }. null: only the
   general path can convert it. */
function sourcesOf({ pass, kind, index, constant }, core) {
  switch (pass) {
    case PASS.SELF:
      return [SELF];
    case PASS.NEW:
      return [MADE];
    case PASS.POINTER:
      return kind.isTensor ? [GIVEN + index] : null;
    case PASS.NUMBER:
      return [GIVEN + index];
    case PASS.SCALAR:
      return [GIVEN + index, { constant: 0 }];
    case PASS.CONSTANT:
      return [{ constant }];
    case PASS.CONSTANT_SCALAR:
      return [{ constant }, { constant: 0 }];
    default:
      return kind.isReturned ? [{ constant: core.valueAt }] : null;
  }
}

/* How the number that is given at `index` is converted (numberToC); -1: it is not. */
const codeAt = ({ parameters }, index) =>
  parameters.find((p) => p.pass === PASS.NUMBER && p.index === index)?.kind.numberCode ?? -1;

/* An overload for arguments of fixed types. */
class ShortCall {
  constructor({ overload, dtype }, sources) {
    const [first] = overload.parameters;
    this.overload = overload;
    this.dtype = dtype;
    this.op = overload.row.name;
    this.fn = overload.row.call;
    this.n = sources.length;
    /* Not numbers: to the engine the lists of all calls are then of one kind. */
    this.values = [null, null, null, null, null];
    /* the places of C's arguments in `values` */
    [this.i0, this.i1, this.i2, this.i3, this.i4, this.i5] = sources.map((source) =>
      typeof source === 'number' ? source : this.values.push(source.constant) - 1,
    );
    this.code0 = codeAt(overload, 0);
    this.code1 = codeAt(overload, 1);
    this.code2 = codeAt(overload, 2);
    /* a new result: its element type */
    this.newType = first.pass === PASS.NEW ? (first.dtype < 0 ? dtype : first.dtype) : -1;
    this.result = placeOf(first); /* of a given result */
    this.isNumber = !first.isWritten; /* C stores a number */
    this.kind = first.kind;
    this.numberType = overload.typed === null ? DOUBLE : dtype;
    this.isPlain = overload.isPlain;
    this.isView = first.kind.isView;
    this.isSlice = first.kind.isSlice;
    /* the place of the tensor whose dimensions the arguments count; -1: they count none */
    this.counted = overload.hasDims ? placeOf(overload.typed) : -1;
    this.wholes = wholeArguments(overload);
  }
}

const placeOf = ({ pass, index }) => (pass === PASS.SELF ? SELF : GIVEN + index);

/* The given arguments that must be whole numbers, as bits. */
function wholeArguments({ parameters }) {
  const wholes = parameters.filter(
    ({ pass, kind }) => pass === PASS.NUMBER || (pass === PASS.SCALAR && kind.isInteger),
  );
  return wholes.reduce((bits, { index }) => bits | (1 << index), 0);
}

/* True if finish() has nothing to do for the result but what runShort does. */
function isSimple({ parameters, isPlain, changed, mayDropDims, dims, hasDims, typed }) {
  const [first, ...others] = parameters;
  if (changed >= 0 || mayDropDims || first.kind.isShifted) return false;
  if (others.some((p) => p.isWritten || p.pass === PASS.NEW)) return false;
  if (hasDims && dims.length === 0) return false; /* the highest rank of several tensors counts */
  if (hasDims && typed.kind.isArray) return false;
  return isPlain || first.kind.isView || first.isWritten || first.kind.isReturned;
}

/* Prepares a match of dispatch.js, { overload, dtype }; null: it takes the general path. */
export function prepare(core, match) {
  const { overload, dtype } = match;
  if (core.followsTorch7 || dtype === HALF || overload.count > 3 || overload.isSpread) return null;
  if (!isSimple(overload)) return null;
  const sources = overload.parameters.map((parameter) => sourcesOf(parameter, core));
  if (sources.includes(null) || sources.flat().length > 6) return null;
  return new ShortCall(match, sources.flat());
}

const areWhole = (bits, a0, a1, a2) =>
  ((bits & 1) === 0 || Number.isInteger(a0)) &&
  ((bits & 2) === 0 || Number.isInteger(a1)) &&
  ((bits & 4) === 0 || Number.isInteger(a2));

/* Calls C and returns its status. */
function callC(core, { fn, n, values: x, i0, i1, i2, i3, i4, i5 }) {
  try {
    switch (n) {
      case 1:
        return fn(x[i0]);
      case 2:
        return fn(x[i0], x[i1]);
      case 3:
        return fn(x[i0], x[i1], x[i2]);
      case 4:
        return fn(x[i0], x[i1], x[i2], x[i3]);
      case 5:
        return fn(x[i0], x[i1], x[i2], x[i3], x[i4]);
      default:
        return fn(x[i0], x[i1], x[i2], x[i3], x[i4], x[i5]);
    }
  } catch (error) {
    throw core.failed(error);
  }
}

/* Throws the error that C recorded. `made`: the pointer of a new result, which is freed. */
function fail(runner, { overload }, made, self, args) {
  if (made !== 0) runner.core.exports.tensor_free(made);
  const given = args.slice(0, overload.count);
  runner.fail(overload, self, given, given);
}

/* What the user gets for a new result: its handle, or a number if it has no dimension. */
function adoptNew(core, { newType, isSlice, isView }, made) {
  if (isSlice && core.ndimAt(made) === 0) {
    const value = core.readElement(newType, core.exports.tensor_data(made) >>> 0);
    core.exports.tensor_free(made);
    return value;
  }
  const { handles } = core;
  const result = handles.make(handles.types.tensor[newType], made);
  if (!isView) handles.noteGrowth(result);
  return result;
}

/* Converts the numbers that count dimensions, positions or elements. False if one is not whole, or
   if the tensor has no dimensions. */
function convertNumbers(core, short, a0, a1, a2) {
  const { values, wholes, counted } = short;
  if (!areWhole(wholes, a0, a1, a2)) return false;
  if (counted >= 0) {
    if (core.lacksDimsAt(values[counted])) return false;
    core.rank = core.ndimAt(values[counted]);
  }
  if (short.code0 >= 0) values[GIVEN] = numberToC(short.code0, a0, core);
  if (short.code1 >= 0) values[GIVEN + 1] = numberToC(short.code1, a1, core);
  if (short.code2 >= 0) values[GIVEN + 2] = numberToC(short.code2, a2, core);
  return true;
}

/* Runs a prepared call, or returns GENERAL. `bound`, s0, s1, s2 are the states of self and of the
   given tensors, which are living tensors of this instance; null: the argument is a finite number. */
export function runShort(runner, short, self, a0, a1, a2, bound, s0, s1, s2) {
  const { core } = runner;
  const { handles } = core;
  const { values, newType } = short;
  if (bound !== null) values[SELF] = pointerIn(bound);
  values[GIVEN] = s0 === null ? a0 : pointerIn(s0);
  values[GIVEN + 1] = s1 === null ? a1 : pointerIn(s1);
  values[GIVEN + 2] = s2 === null ? a2 : pointerIn(s2);
  if (short.wholes !== 0 && !convertNumbers(core, short, a0, a1, a2)) return GENERAL;
  const made = newType >= 0 ? handles.newPointer(newType) : 0;
  values[MADE] = made;
  if (callC(core, short) !== 0) fail(runner, short, made, self, [a0, a1, a2]);
  if (short.isNumber) return short.kind.read(core, short.numberType);
  if (made !== 0) return adoptNew(core, short, made);
  const { result: place } = short;
  const result = place === SELF ? self : place === GIVEN ? a0 : place === GIVEN + 1 ? a1 : a2;
  handles.noteGrowth(result);
  if (short.isView) handles.noteView(result);
  if (short.isSlice && core.ndim(result) === 0) return runner.numberOf(result, false);
  return result;
}
