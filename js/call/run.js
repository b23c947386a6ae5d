/* run.js: one call of an overload: convert the arguments, make the results, call the exported
   function, return the results or throw its error. It allocates nothing of its own. complete() and
   fail() serve the short path (short.js), too. */
import { pointerOf, typeOf } from '../module/handle.js';
import { noDimension } from '../module/errors.js';
import { checkBigInt, isCount, wholeNumber } from '../module/scalars.js';
import { invokeWithHalves } from './halves.js';
import { PASS } from './parameter.js';
import { FIRST, SECOND, THIRD } from './prepared.js';

/* Makes empty tensors for several results, of which some are given. */
function makeSeveral(handles, { values, newType, secondType, thirdType }) {
  values[FIRST] = values[SECOND] = values[THIRD] = 0;
  if (newType >= 0) values[FIRST] = handles.newPointer(newType);
  if (secondType >= 0) values[SECOND] = handles.newPointer(secondType);
  if (thirdType >= 0) values[THIRD] = handles.newPointer(thirdType);
}

/* What complete() returns if C has recorded an error. */
export const FAILED = Symbol('failed');

/* Frees the new results of a call that failed. */
function freeResults(core, { values, newType, secondType, thirdType }) {
  if (core.isStopped) return;
  [newType, secondType, thirdType].forEach((type, i) => {
    if (type >= 0 && values[i] !== 0) core.exports.tensor_free(values[i]);
  });
}

/* The runner of an instance. Calls do not nest: no code of the user's runs between the first
   conversion and the call of C, so all calls share one list of C's arguments. */
export class Runner {
  constructor(core) {
    this.core = core;
    this.c = new Array(32).fill(0); /* the arguments of C */
    this.c.n = 0; /* how many a converter has appended */
    this.c.lists = []; /* where the addresses of lists are */
    this.c.listsAt = 0; /* the address of the first */
    this.c.listed = 0; /* the length of all */
  }

  /* Appends C's arguments for one parameter to c, which has n. Returns how many it has then. */
  convert(parameter, dtype, args, n) {
    const { core, c } = this;
    switch (parameter.pass) {
      case PASS.POINTER:
        c[n] = core.pointer(args[parameter.index], parameter.op, parameter.arg);
        return n + 1;
      case PASS.NUMBER: {
        const v = args[parameter.index];
        const whole = Number.isInteger(v) ? v : this.whole(parameter, v);
        c[n] = parameter.kind.toC(whole, core);
        return n + 1;
      }
      case PASS.CONSTANT:
        c[n] = parameter.constant;
        return n + 1;
      case PASS.CONSTANT_SCALAR:
        c[n] = parameter.constant;
        c[n + 1] = 0;
        return n + 2;
      case PASS.SCALAR:
        if (typeof args[parameter.index] !== 'number') {
          checkBigInt(
            args[parameter.index],
            core.dtypes[dtype].real,
            parameter.op,
            parameter.arg.name,
          );
          break;
        }
        c[n] = args[parameter.index];
        if (parameter.kind.isInteger && isCount(c[n])) c[n] = this.whole(parameter, c[n]);
        c[n + 1] = 0;
        return n + 2;
    }
    c.n = n;
    parameter.kind.convert(core, c, parameter.argument(null, args), parameter);
    return c.n;
  }

  whole({ op, arg }, v) {
    return wholeNumber(this.core, op, arg.name, v);
  }

  /* The general path's call of C. */
  invoke(call, n) {
    const { core, c } = this;
    const { overload, values, newType, secondType, thirdType } = call;
    if (newType >= 0) c[0] = values[FIRST];
    if (secondType >= 0) c[1] = values[SECOND];
    if (thirdType >= 0) c[2] = values[THIRD];
    if (call.isHalf) return invokeWithHalves(core, overload, c, n);
    return core.invoke(overload.row.call, c, n);
  }

  /* Frees the new results of a call and throws the error that C recorded. */
  fail(call, self, args) {
    const { row, parameters } = call.overload;
    freeResults(this.core, call);
    const values = Object.fromEntries(parameters.map((p) => [p.arg.name, p.argument(self, args)]));
    this.core.errors.raise(row.name, { ...values, ...values.options });
  }

  /* A call by the general path. */
  run(call, self, given) {
    const { core, c } = this;
    const { overload, dtype } = call;
    const { parameters } = overload;
    const args = overload.collected(given);
    let first = null;
    let second = null;
    let third = null;
    let n = 0;
    if (c.listed > 0) {
      c.lists.length = 0;
      c.listed = 0;
    }
    if (core.isStopped) core.guard();
    const pointer = self === null ? 0 : core.pointer(self, overload.row.name);
    if (overload.hasDims) this.countDimensions(overload, self, args);
    try {
      for (let i = 0; i < parameters.length; i++) {
        const parameter = parameters[i];
        if (parameter.pass === PASS.NEW) {
          n++; /* invoke() fills it in */
          continue;
        }
        if (parameter.pass === PASS.SELF) c[n++] = pointer;
        else n = this.convert(parameter, dtype, args, n);
        if (!parameter.isWritten) continue;
        const result = parameter.argument(self, args);
        if (i === 0) first = result;
        else if (i === 1) second = result;
        else third = result;
      }
      const result = this.complete(call, n, first, second, third);
      return result === FAILED ? this.fail(call, self, args) : result;
    } finally {
      if (core.temporaries.length > 0) core.freeTemporaries();
    }
  }

  /* Makes the new results, calls C and returns what the user gets: a number that C stored, or the
     results in the user's numbering; FAILED if C returned an error. `first`, `second` and `third`
     are results that were given. On the short path C's arguments are in the list of values, else
     the first n of this.c. A function takes as many of the arguments as it has. One function,
     because a second call would take a tenth of the time of a small op. */
  complete(call, n, first, second, third) {
    const { core } = this;
    const { handles } = core;
    const { fn, lastNew, values: x, i0, i1, i2, i3, i4, i5 } = call;
    let status;
    if (lastNew === 0) x[FIRST] = handles.newPointer(call.newType);
    try {
      if (lastNew > 0) makeSeveral(handles, call);
      status = fn === null ? this.invoke(call, n) : fn(x[i0], x[i1], x[i2], x[i3], x[i4], x[i5]);
    } catch (error) {
      const thrown = fn === null ? error : core.failed(error); /* invoke() calls it, too */
      freeResults(core, call);
      throw thrown;
    }
    if (status !== 0) return FAILED;
    if (call.isInPlace) {
      handles.noteGrowth(first);
      return first;
    }
    if (call.isNumber) return call.read(core, call.numberType);
    let result = first;
    if (call.newType >= 0) {
      if (call.isSlice && core.ndimAt(x[FIRST]) === 0) return this.elementOf(call, x[FIRST]);
      result = handles.make(handles.types.tensor[call.newType], x[FIRST]);
    }
    if (!call.isView) handles.noteGrowth(result);
    return call.isSimple ? result : this.finish(call, result, second, third);
  }

  /* A new view without dimensions: Torch7 has no such tensor, so a number is returned. */
  elementOf({ newType }, made) {
    const { core } = this;
    const value = core.readElement(newType, core.exports.tensor_data(made) >>> 0);
    core.exports.tensor_free(made);
    return value;
  }

  /* What the user gets for several results, or one that is not as C leaves it. */
  finish(call, result, givenSecond, givenThird) {
    const { core } = this;
    const { handles } = core;
    const types = handles.types.tensor;
    const { isView, isSlice, newType, secondType, thirdType, values } = call;
    const { parameters, mayBecomeNumber } = call.overload;
    const second = secondType < 0 ? givenSecond : handles.make(types[secondType], values[SECOND]);
    const third = thirdType < 0 ? givenThird : handles.make(types[thirdType], values[THIRD]);
    if (isView) {
      if (newType < 0) handles.noteView(result);
      if (core.followsTorch7 && core.isEmpty(result)) this.removeDimensions(result);
      else if (isSlice && core.ndim(result) === 0) return this.asNumber(result, false);
    }
    if (parameters[0].kind.holdsIndices) core.shiftIndices(result);
    const isNumber = mayBecomeNumber && core.ndim(result) === 0;
    if (second === null) return isNumber ? this.asNumber(result, newType >= 0) : result;
    if (parameters[1].kind.holdsIndices) core.shiftIndices(second);
    if (isNumber)
      return [this.asNumber(result, newType >= 0), this.asNumber(second, secondType >= 0)];
    if (third === null) return [result, second];
    if (parameters[2].kind.holdsIndices) core.shiftIndices(third);
    return [result, second, third];
  }

  /* In Torch7 a tensor without elements has no dimensions. In C it has one of size 0. */
  removeDimensions(view) {
    const pointer = pointerOf(view);
    this.core.functionOf('view')(pointer, pointer, 1, this.core.scratchList([0], 0));
  }

  /* Torch7 has no tensor without dimensions that has an element: a number is returned. A result
     that the user passed becomes a vector of one element. */
  asNumber(view, isNew) {
    const { core } = this;
    const pointer = pointerOf(view);
    const value = core.readElement(typeOf(view).dtype, core.dataOf(view));
    if (isNew) view.free();
    else core.functionOf('view')(pointer, pointer, 1, core.scratchList([1], 0));
    return value;
  }

  /* Sets core.rank, for the converters of dimensions. Refuses a dimension of a tensor that has
     none for users. */
  countDimensions({ row, parameters, typed, dims }, self, args) {
    const { core } = this;
    if (dims.length === 0) {
      core.rank = this.highestRank(row.name, parameters, self, args);
      return;
    }
    const tensor = typed.argument(self, args);
    core.pointer(tensor, row.name);
    core.rank = core.ndim(tensor);
    if (!core.lacksDims(tensor)) return;
    throw noDimension(row.name, dims[0].argument(self, args), 0, dims[0].arg.name);
  }

  /* The largest number of dimensions of the tensors that an op joins. */
  highestRank(op, parameters, self, args) {
    const { core } = this;
    const ranks = parameters
      .filter(({ kind }) => kind.isSource)
      .flatMap((parameter) => parameter.argument(self, args))
      .map((tensor) => core.pointer(tensor, op) && core.ndim(tensor));
    return Math.max(...ranks);
  }
}
