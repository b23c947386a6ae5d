/* run.js: one call of an overload: convert the arguments, call the exported function, return its
   results or throw its error. Every op takes this path, so it allocates nothing of its own. */
import { pointerOf, typeOf } from '../module/handle.js';
import { argumentError } from '../module/errors.js';
import { checkBigInt, isCount, wholeNumber } from '../module/scalars.js';
import { DOUBLE } from '../module/tables.js';
import { callWithHalves, hasHalves } from './halves.js';
import { PASS } from './parameter.js';

/* Frees the results that a failed call had made. */
function freeNew(parameters, results) {
  results.forEach((result, i) => {
    if (result !== null && parameters[i].pass === PASS.NEW) result.free();
  });
}

/* The runner of an instance. Calls do not nest: no code of the user's runs between the first
   conversion and the call of C, so all calls share one list of C's arguments. */
export class Runner {
  constructor(core) {
    this.core = core;
    this.c = new Array(16).fill(0); /* the arguments of C */
    this.c.n = 0; /* how many a converter has appended */
    this.c.listEnd = 0; /* how many there were after a list */
  }

  /* Appends C's arguments for one parameter to c, which has n. Returns how many it has then. */
  convert(parameter, dtype, args, n) {
    const { core, c } = this;
    switch (parameter.pass) {
      case PASS.POINTER:
        c[n] = core.pointer(args[parameter.index], parameter.op);
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

  /* Apart from run(), because its closure would make every call allocate a context. */
  runWithHalves(overload, n, self, args) {
    callWithHalves(this.core, overload, this.c, n, () => this.fail(overload, self, args));
  }

  run(overload, dtype, self, args) {
    const { core, c } = this;
    const { parameters } = overload;
    let result = null;
    let second = null;
    let third = null;
    let n = 0;
    c.listEnd = 0;
    const pointer = self === null ? 0 : core.pointer(self, overload.row.name);
    if (overload.hasDims) this.countDimensions(overload, self, args);
    try {
      for (let i = 0; i < parameters.length; i++) {
        const parameter = parameters[i];
        let made = null;
        if (parameter.pass === PASS.SELF) {
          c[n++] = pointer;
        } else if (parameter.pass === PASS.NEW) {
          made = core.handles.newTensor(parameter.kind.dtypeFor(dtype));
          c[n++] = pointerOf(made);
        } else {
          n = this.convert(parameter, dtype, args, n);
        }
        if (!parameter.isWritten) continue;
        if (result === null) result = made ?? parameter.argument(self, args);
        else if (second === null) second = made ?? parameter.argument(self, args);
        else third = made ?? parameter.argument(self, args);
      }
      if (hasHalves(overload.row, dtype)) this.runWithHalves(overload, n, self, args);
      else if (core.invoke(overload.row.call, c, n) !== 0) this.fail(overload, self, args);
    } catch (error) {
      freeNew(parameters, [result, second, third]);
      throw error;
    } finally {
      if (core.temporaries.length > 0) core.freeTemporaries();
    }
    core.handles.noteGrowth(result);
    return overload.isPlain ? result : this.finish(overload, dtype, result, second, third);
  }

  /* What the user gets: a number that C stored, or the results in the user's numbering. */
  finish({ parameters, typed, mayDropDims }, dtype, result, second, third) {
    const { core } = this;
    const { kind, pass } = parameters[0];
    if (result === null) return kind.read?.(core, typed === null ? DOUBLE : dtype);
    if (kind.isView) {
      if (pass !== PASS.NEW) core.handles.noteView(result);
      if (core.followsTorch7 && core.isEmpty(result)) this.removeDimensions(result);
      else if (kind.isSlice && core.ndim(result) === 0)
        return this.numberOf(result, pass === PASS.NEW);
    }
    if (kind.isShifted) core.shiftIndices(result);
    const isNumber = mayDropDims && core.ndim(result) === 0;
    if (second === null) return isNumber ? this.numberOf(result, pass === PASS.NEW) : result;
    if (parameters[1].kind.isShifted) core.shiftIndices(second);
    if (isNumber)
      return [result, second].map((t, i) => this.numberOf(t, parameters[i].pass === PASS.NEW));
    if (third === null) return [result, second];
    if (parameters[2].kind.isShifted) core.shiftIndices(third);
    return [result, second, third];
  }

  /* In Torch7 a tensor without elements has no dimensions. In C it has one of size 0. */
  removeDimensions(view) {
    const pointer = pointerOf(view);
    this.core.functionOf('view')(pointer, pointer, 1, this.core.scratchList([0], 0));
  }

  /* Torch7 has no tensor without dimensions that has an element: a number is returned. A result
     that the user passed becomes a vector of one element. */
  numberOf(view, isNew) {
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
    throw argumentError(
      row.name,
      dims[0].arg.name,
      dims[0].argument(self, args),
      'the tensor has 0 dimension(s)',
      'DIM_RANGE',
    );
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

  /* Throws the error that C recorded. */
  fail({ row, parameters }, self, args) {
    const values = parameters.map((p) => [p.arg.name, p.argument(self, args)]);
    this.core.errors.raise(row.name, Object.fromEntries(values));
  }
}
