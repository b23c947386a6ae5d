/* short.js: the short path of calls: at most three arguments, all of them tensors and numbers, for
   an overload that was prepared. It makes no list and no object but the result's handle, and no
   code of the user's runs. Whatever is unusual takes the general path (dispatch.js, run.js), which
   also reports wrong arguments. */
import { pointerOf } from '../module/handle.js';
import { DOUBLE, HALF } from '../module/tables.js';
import { PASS } from './parameter.js';

/* Returned if the call must take the general path. Nothing has happened then. */
export const GENERAL = Symbol('general path');

/* Where an argument of C comes from. */
const FROM = { SELF: 0, NEW: 1, CONSTANT: 2, TENSOR: 3, SCALAR: 4, NUMBER: 5 };

/* One argument of C. */
class Source {
  constructor(from, { index = -1, value = 0, kind = null } = {}) {
    this.from = from;
    this.index = index; /* of the given argument */
    this.value = value; /* the constant */
    this.kind = kind; /* of a number, for its toC */
  }
}

/* C's arguments for a parameter; null: only the general path can convert it. */
function sourcesOf({ pass, kind, index, constant }, core) {
  switch (pass) {
    case PASS.SELF:
      return [new Source(FROM.SELF)];
    case PASS.NEW:
      return [new Source(FROM.NEW)];
    case PASS.POINTER:
      return kind.isTensor ? [new Source(FROM.TENSOR, { index })] : null;
    case PASS.NUMBER:
      return [new Source(FROM.NUMBER, { index, kind })];
    case PASS.SCALAR:
      return [new Source(FROM.SCALAR, { index }), new Source(FROM.CONSTANT)];
    case PASS.CONSTANT:
      return [new Source(FROM.CONSTANT, { value: constant })];
    case PASS.CONSTANT_SCALAR:
      return [new Source(FROM.CONSTANT, { value: constant }), new Source(FROM.CONSTANT)];
    default:
      return kind.isReturned ? [new Source(FROM.CONSTANT, { value: core.valueAt })] : null;
  }
}

/* An overload for arguments of fixed types. */
class ShortCall {
  constructor({ overload, dtype }, sources) {
    const [first] = overload.parameters;
    this.overload = overload;
    this.dtype = dtype;
    this.op = overload.row.name;
    this.fn = overload.row.call;
    this.n = sources.length;
    [this.s0, this.s1, this.s2, this.s3, this.s4, this.s5] = sources;
    /* a new result: its element type */
    this.newType = first.pass === PASS.NEW ? (first.dtype < 0 ? dtype : first.dtype) : -1;
    /* a given result: the index of its argument, 3: self, -1: there is none */
    this.resultIndex = !first.isWritten ? -1 : first.pass === PASS.SELF ? 3 : first.index;
    this.isNumber = !first.isWritten; /* C stores a number */
    this.kind = first.kind;
    this.numberType = overload.typed === null ? DOUBLE : dtype;
    this.isPlain = overload.isPlain;
    this.isView = first.kind.isView;
    this.isSlice = first.kind.isSlice;
    /* the tensor whose dimensions the arguments count */
    this.countedIndex = overload.hasDims ? indexOf(overload.typed) : -1;
    this.wholes = wholeArguments(overload);
  }
}

/* 3: self. */
const indexOf = ({ pass, index }) => (pass === PASS.SELF ? 3 : index);

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

/* self or a given argument. */
const argumentAt = (index, self, a0, a1, a2) =>
  index === 0 ? a0 : index === 1 ? a1 : index === 2 ? a2 : self;

const areWhole = (bits, a0, a1, a2) =>
  ((bits & 1) === 0 || Number.isInteger(a0)) &&
  ((bits & 2) === 0 || Number.isInteger(a1)) &&
  ((bits & 4) === 0 || Number.isInteger(a2));

/* One argument of C. `made`: the pointer of the new result. */
function valueOf(source, core, made, self, a0, a1, a2) {
  switch (source.from) {
    case FROM.SELF:
      return pointerOf(self);
    case FROM.NEW:
      return made;
    case FROM.CONSTANT:
      return source.value;
    case FROM.TENSOR:
      return pointerOf(argumentAt(source.index, self, a0, a1, a2));
    case FROM.SCALAR:
      return argumentAt(source.index, self, a0, a1, a2);
    default:
      return source.kind.toC(argumentAt(source.index, self, a0, a1, a2), core);
  }
}

/* Calls C and returns its status. */
function callC(core, short, made, self, a0, a1, a2) {
  const { fn, n } = short;
  const c0 = valueOf(short.s0, core, made, self, a0, a1, a2);
  const c1 = n > 1 ? valueOf(short.s1, core, made, self, a0, a1, a2) : 0;
  const c2 = n > 2 ? valueOf(short.s2, core, made, self, a0, a1, a2) : 0;
  const c3 = n > 3 ? valueOf(short.s3, core, made, self, a0, a1, a2) : 0;
  const c4 = n > 4 ? valueOf(short.s4, core, made, self, a0, a1, a2) : 0;
  const c5 = n > 5 ? valueOf(short.s5, core, made, self, a0, a1, a2) : 0;
  try {
    switch (n) {
      case 1:
        return fn(c0);
      case 2:
        return fn(c0, c1);
      case 3:
        return fn(c0, c1, c2);
      case 4:
        return fn(c0, c1, c2, c3);
      case 5:
        return fn(c0, c1, c2, c3, c4);
      default:
        return fn(c0, c1, c2, c3, c4, c5);
    }
  } catch (error) {
    throw core.failed(error);
  }
}

/* Throws the error that C recorded. */
function fail(runner, { overload }, result, self, args) {
  if (overload.parameters[0].pass === PASS.NEW) result.free();
  const given = args.slice(0, overload.count);
  runner.fail(overload, self, given, given);
}

/* Runs a prepared call, or returns GENERAL. The arguments are living tensors of this instance and
   finite numbers. */
export function runShort(runner, short, self, a0, a1, a2) {
  const { core } = runner;
  const { handles } = core;
  const { wholes, countedIndex, newType } = short;
  if (wholes !== 0 && !areWhole(wholes, a0, a1, a2)) return GENERAL;
  if (countedIndex >= 0) {
    const counted = argumentAt(countedIndex, self, a0, a1, a2);
    if (core.lacksDims(counted)) return GENERAL;
    core.rank = core.ndim(counted);
  }
  const isNew = newType >= 0;
  const result = isNew
    ? handles.newTensor(newType)
    : argumentAt(short.resultIndex, self, a0, a1, a2);
  const made = isNew ? pointerOf(result) : 0;
  if (callC(core, short, made, self, a0, a1, a2) !== 0)
    fail(runner, short, result, self, [a0, a1, a2]);
  if (short.isNumber) return short.kind.read(core, short.numberType);
  handles.noteGrowth(result);
  if (short.isView && !isNew) handles.noteView(result);
  if (short.isSlice && core.ndim(result) === 0) return runner.numberOf(result, isNew);
  return result;
}
