/* short.js: the short path of calls: at most three arguments, all of them tensors, numbers and
   letters of options, for an overload that was prepared. It makes no object but the handles of
   results, and no code of the user's runs. Whatever is unusual takes the general path (dispatch.js,
   run.js), which also reports wrong arguments. */
import {
  ABSENT,
  DIGITS,
  plainDigit,
  pointerIn,
  quickStateOf,
  stateDigit,
  stateOf,
} from '../module/handle.js';
import { DOUBLE, HALF } from '../module/tables.js';
import { numberToC } from './converters.js';
import { PASS } from './parameter.js';

/* Returned if the call must take the general path. Nothing has happened then. */
export const GENERAL = Symbol('general path');

/* Places in the list of values of a call: the new result, self, three given arguments, then further
   new results. Tensors are there as their pointers. Constants follow. */
const MADE = 0;
const SELF = 1;
const GIVEN = 2;
const SECOND = 5;
const THIRD = 6;
const NEW_PLACES = [MADE, SECOND, THIRD];

/* Where C's arguments for a parameter come from: places in the list, or { constant }. null: only
   the general path can convert it. Calls with other letters among the given arguments are other
   matches, so letters are constants. */
function sourcesOf(parameter, core, overload, given) {
  const { pass, kind, index, constant } = parameter;
  switch (pass) {
    case PASS.SELF:
      return [SELF];
    case PASS.NEW:
      return [NEW_PLACES[newParameters(overload).indexOf(parameter)]];
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
      if (kind.isLetter) return [{ constant: kind.toWord(given[index]) }];
      return kind.isReturned ? [{ constant: core.valueAt }] : null;
  }
}

const newParameters = ({ parameters }) => parameters.filter(({ pass }) => pass === PASS.NEW);

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
    /* Not numbers: to the engine the lists of all calls are then of one kind. */
    this.values = [null, null, null, null, null, null, null];
    /* the places of C's arguments in `values` */
    [this.i0, this.i1 = 0, this.i2 = 0, this.i3 = 0, this.i4 = 0, this.i5 = 0] = sources.map(
      (source) => (typeof source === 'number' ? source : this.values.push(source.constant) - 1),
    );
    this.code0 = codeAt(overload, 0);
    this.code1 = codeAt(overload, 1);
    this.code2 = codeAt(overload, 2);
    /* the element types of new results */
    [this.newType = -1, this.secondType = -1, this.thirdType = -1] = newParameters(overload).map(
      ({ kind }) => kind.dtypeFor(dtype),
    );
    this.isNew = this.newType >= 0 && this.secondType < 0; /* one new result */
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
  if (changed >= 0 || mayDropDims || parameters.some(({ kind }) => kind.isShifted)) return false;
  if (others.some((p) => p.isWritten && (p.pass !== PASS.NEW || first.pass !== PASS.NEW)))
    return false;
  if (hasDims && dims.length === 0) return false; /* the highest rank of several tensors counts */
  if (hasDims && typed.kind.isArray) return false;
  return isPlain || first.kind.isView || first.isWritten || first.kind.isReturned;
}

/* Prepares a match of dispatch.js, { overload, dtype }, for such arguments; null: it takes the
   general path. */
function prepare(core, match, given) {
  const { overload, dtype } = match;
  if (core.followsTorch7 || dtype === HALF || overload.count > 3 || overload.isSpread) return null;
  if (!isSimple(overload)) return null;
  const sources = overload.parameters.map((p) => sourcesOf(p, core, overload, given));
  if (sources.includes(null) || sources.flat().length > 6) return null;
  return new ShortCall(match, sources.flat());
}

const areWhole = (bits, a0, a1, a2) =>
  ((bits & 1) === 0 || Number.isInteger(a0)) &&
  ((bits & 2) === 0 || Number.isInteger(a1)) &&
  ((bits & 4) === 0 || Number.isInteger(a2));

/* Calls C and returns its status. A function takes as many of the arguments as it has: one place of
   a call for all functions lets engines inline this. */
function callC(core, { fn, values: x, i0, i1, i2, i3, i4, i5 }) {
  try {
    return fn(x[i0], x[i1], x[i2], x[i3], x[i4], x[i5]);
  } catch (error) {
    throw core.failed(error);
  }
}

/* Throws the error that C recorded. `made`: the pointer of a new result, which is freed. */
function fail(runner, { overload }, made, self, args) {
  if (made !== 0) runner.core.exports.tensor_free(made);
  const given = args.slice(0, overload.count);
  runner.fail(overload, self, given);
}

/* What the user gets for a new view without dimensions: a number. */
function numberAt(core, dtype, made) {
  const value = core.readElement(dtype, core.exports.tensor_data(made) >>> 0);
  core.exports.tensor_free(made);
  return value;
}

/* Makes a result, calls C and returns the result. */
function runNew(runner, short, self, a0, a1, a2) {
  const { core } = runner;
  const { handles } = core;
  const { newType, isView } = short;
  const made = handles.newPointer(newType);
  short.values[MADE] = made;
  if (callC(core, short) !== 0) fail(runner, short, made, self, [a0, a1, a2]);
  if (short.isSlice && core.ndimAt(made) === 0) return numberAt(core, newType, made);
  const result = handles.make(handles.types.tensor[newType], made);
  if (!isView) handles.noteGrowth(result);
  return result;
}

/* Calls C, which stores a number, and returns it. */
function runNumber(runner, short, self, a0, a1, a2) {
  if (callC(runner.core, short) !== 0) fail(runner, short, 0, self, [a0, a1, a2]);
  return short.kind.read(runner.core, short.numberType);
}

/* Frees new results that nobody will get. */
function freeNew({ exports }, pointers) {
  for (const pointer of pointers) if (pointer !== 0) exports.tensor_free(pointer);
}

/* Makes two or three results, calls C and returns the results. */
function runSeveral(runner, short, self, a0, a1, a2) {
  const { core } = runner;
  const { handles } = core;
  const { values, newType, secondType, thirdType } = short;
  const types = handles.types.tensor;
  let made = 0;
  let second = 0;
  let third = 0;
  let status;
  try {
    values[MADE] = made = handles.newPointer(newType);
    values[SECOND] = second = handles.newPointer(secondType);
    if (thirdType >= 0) values[THIRD] = third = handles.newPointer(thirdType);
    status = callC(core, short);
  } catch (error) {
    if (!core.poisoned) freeNew(core, [made, second, third]);
    throw error;
  }
  if (status !== 0) {
    freeNew(core, [second, third]);
    fail(runner, short, made, self, [a0, a1, a2]);
  }
  const result = handles.make(types[newType], made);
  handles.noteGrowth(result);
  const other = handles.make(types[secondType], second);
  return thirdType < 0 ? [result, other] : [result, other, handles.make(types[thirdType], third)];
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

/* A call of n arguments, at most three, on the short path; GENERAL: it must take the other.
   `caller` is that of the op (dispatch.js). One function, because parts of it would be inlined or
   not as chance has it. */
export function callShort(caller, self, n, a0, a1, a2) {
  const { core, runner } = caller;
  const bound = self === null ? null : quickStateOf(self);
  const s0 = stateOf(a0);
  const s1 = n > 1 ? stateOf(a1) : null;
  const s2 = n > 2 ? stateOf(a2) : null;
  if (core.poisoned || core.withdrawals > 0) return GENERAL;
  const digit = self === null ? 1 : bound === null ? 0 : stateDigit(bound, core);
  const d0 = n < 1 ? ABSENT : s0 === null ? plainDigit(a0) : stateDigit(s0, core);
  const d1 = n < 2 ? ABSENT : s1 === null ? plainDigit(a1) : stateDigit(s1, core);
  const d2 = n < 3 ? ABSENT : s2 === null ? plainDigit(a2) : stateDigit(s2, core);
  if (digit === 0 || d0 === 0 || d1 === 0 || d2 === 0) return GENERAL;
  /* the key of keyOf (match.js) */
  if (!caller.isCached(((digit * DIGITS + d0) * DIGITS + d1) * DIGITS + d2)) return GENERAL;
  const { last } = caller;
  if (last.short === undefined) last.short = prepare(core, last, [a0, a1, a2]);
  const { short } = last;
  if (short === null) return GENERAL;
  const { values } = short;
  if (bound !== null) values[SELF] = pointerIn(bound);
  values[GIVEN] = s0 === null ? a0 : pointerIn(s0);
  if (n > 1) values[GIVEN + 1] = s1 === null ? a1 : pointerIn(s1);
  if (n > 2) values[GIVEN + 2] = s2 === null ? a2 : pointerIn(s2);
  if (short.wholes !== 0 && !convertNumbers(core, short, a0, a1, a2)) return GENERAL;
  if (short.isNew) return runNew(runner, short, self, a0, a1, a2);
  if (short.isNumber) return runNumber(runner, short, self, a0, a1, a2);
  if (short.secondType >= 0) return runSeveral(runner, short, self, a0, a1, a2);
  /* callC, written out: whether it is inlined here depends on which calls a program makes first */
  const { fn, i0, i1, i2, i3, i4, i5, result: place } = short;
  let status;
  try {
    status = fn(values[i0], values[i1], values[i2], values[i3], values[i4], values[i5]);
  } catch (error) {
    throw core.failed(error);
  }
  if (status !== 0) fail(runner, short, 0, self, [a0, a1, a2]);
  const result = place === SELF ? self : place === GIVEN ? a0 : place === GIVEN + 1 ? a1 : a2;
  core.handles.noteGrowth(result);
  return short.isView ? finishView(runner, short, result) : result;
}

/* What the user gets for a given result that has become a view. */
function finishView(runner, { isSlice }, result) {
  runner.core.handles.noteView(result);
  return isSlice && runner.core.ndim(result) === 0 ? runner.numberOf(result, false) : result;
}
