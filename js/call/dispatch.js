/* dispatch.js: the functions and methods that users call. Each finds the overload that matches its
   arguments, in a cache if it can, and runs it. */
import { notATypeName } from '../module/errors.js';
import { DOUBLE } from '../module/tables.js';
import { foreign } from './foreign.js';
import { settleAll } from './lists.js';
import { keyOf, match } from './match.js';
import { byCount } from './overloads.js';
import { refuse } from './refuse.js';
import { Runner } from './run.js';
import { GENERAL, callShort } from './short.js';

/* torch.sqrt(4), torch.pow(2, 3): numbers for all operands of the first row. */
function areOperands({ rows: [row] }, args) {
  return (
    row.takesNumbers &&
    args.length > 0 &&
    args.length === row.args.filter(({ kind }) => !kind.isResult).length &&
    args.every((v) => typeof v === 'number')
  );
}

/* The calls of one op: as a function, or as a method. */
class Caller {
  constructor({ core, runner }, op, isMethod) {
    this.core = core;
    this.runner = runner;
    this.op = op;
    this.isMethod = isMethod;
    this.candidates = byCount(() => (isMethod ? op.methods : op.functions));
    this.cache = new Map(); /* key -> { overload, dtype, short } */
    /* Programs repeat calls with the same types: the last key and what the cache has for it. */
    this.lastKey = -1;
    this.last = null;
    /* call() for the `this` and the arguments of a function or method */
    const caller = this;
    this.general = isMethod
      ? function method(...args) {
          return caller.call(this, args);
        }
      : (...args) => caller.call(null, args);
  }

  /* Looks up a call. Returns false if the cache does not have it. */
  isCached(key) {
    if (key === this.lastKey) return true;
    const found = this.cache.get(key);
    if (found === undefined) return false;
    this.lastKey = key;
    this.last = found;
    return true;
  }

  /* self: null for functions. A cached overload takes only tensors and numbers, so its arguments
     need no copy. */
  call(self, given) {
    const { core } = this;
    const key = keyOf(core, self, given);
    if (key >= 0 && this.isCached(key)) return this.run(this.last, self, given);
    const args = settleAll(given); /* from here on no code of the user's runs */
    if (foreign.take !== undefined) {
      const result = foreign.take(this.op, self, args);
      if (result !== foreign.NONE) return result;
    }
    for (const overload of this.candidates(args.length)) {
      const dtype = match(overload, self, args, core.defaultType);
      if (dtype < 0) continue;
      const found = { overload, dtype, short: undefined };
      if (key >= 0 && overload.typed !== null) this.cache.set(key, found);
      return this.run(found, self, args);
    }
    return this.isMethod ? refuse(core, this.op, [self, ...args], true) : this.withoutTensors(args);
  }

  run({ overload, dtype }, self, args) {
    const call = overload.preparedFor(this.core, dtype);
    return overload.changed < 0 ? this.runner.run(call, self, args) : this.runOnCopy(call, args);
  }

  /* torch.fill(t, 1) and other functions that would write into a tensor return a copy, so that no
     function changes its arguments. With Torch7's rules they write into it. */
  runOnCopy(call, args) {
    const { core, runner } = this;
    if (core.followsTorch7) return runner.run(call, null, args);
    const { changed: at, parameters } = call.overload;
    core.pointer(args[at], this.op.name, parameters.find(({ index }) => index === at).arg);
    const copy = args[at].clone();
    const changed = [...args];
    changed[at] = copy;
    try {
      return runner.run(call, null, changed);
    } catch (error) {
      copy.free();
      throw error;
    }
  }

  /* Functions without tensors: torch.zeros(2, 'torch.IntTensor'), torch.sqrt(4). */
  withoutTensors(args) {
    const { op } = this;
    const name = args.at(-1);
    if (typeof name === 'string') {
      const others = args.slice(0, -1);
      const dtype = this.core.dtypeNamed(name);
      const overload = this.candidates(others.length).find(
        (o) => o.typed === null && match(o, null, others, dtype < 0 ? DOUBLE : dtype) >= 0,
      );
      if (overload && dtype >= 0) return this.run({ overload, dtype }, null, others);
      const takesWord = op.rows.some((row) => row.args.some(({ kind }) => kind.toWord !== null));
      if (overload && !takesWord) throw notATypeName(op.name, name);
    }
    return areOperands(op, args) ? this.ofNumbers(args) : refuse(this.core, op, args, false);
  }

  /* The op on tensors of one element, as a number. */
  ofNumbers(args) {
    const { core, op } = this;
    return core.handles.scope(() => {
      const tensors = args.map((v, i) =>
        op.rows[0].args[i + 1].kind.isSource ? core.doubleTensor([v]) : v,
      );
      const result = core.doubleTensor(1);
      this.call(null, [result, ...tensors]);
      return result.at(core.base);
    });
  }
}

/* Makes the functions and methods of an instance. What calls an op is made at its first call, since
   most programs call few of all ops. */
export class Dispatcher {
  #callers = new Map(); /* of callerOf */

  constructor(core) {
    this.core = core;
    this.runner = new Runner(core);
  }

  /* Sets op.function, torch.name(...), and op.method, tensor.name(...). As properties of an object
     both get the name of the op, for stack traces, faster than by Object.defineProperty. */
  addCallables(op) {
    const dispatcher = this;
    const { name } = op;
    let asFunction = null;
    let asMethod = null;
    /* eslint-disable prefer-rest-params -- a rest parameter would make a list for each call */
    const functions = {
      [name](a0, a1, a2) {
        if (asFunction === null) asFunction = new Caller(dispatcher, op, false);
        if (arguments.length <= 3) {
          const result = callShort(asFunction, null, arguments.length, a0, a1, a2);
          if (result !== GENERAL) return result;
        }
        return asFunction.general.apply(null, arguments);
      },
    };
    const methods = {
      [name](a0, a1, a2) {
        if (asMethod === null) asMethod = new Caller(dispatcher, op, true);
        if (arguments.length <= 3) {
          const result = callShort(asMethod, this, arguments.length, a0, a1, a2);
          if (result !== GENERAL) return result;
        }
        return asMethod.general.apply(this, arguments);
      },
    };
    op.function = functions[name];
    op.method = methods[name];
  }

  /* A function of self (null) and an array of arguments that calls what `callable` calls, the
     function or the method of the op `name`; undefined if it is neither. */
  callerOf(name, callable) {
    const op = this.core.ops.get(name);
    if (op === undefined || (op.function !== callable && op.method !== callable)) return undefined;
    if (!this.#callers.has(callable)) {
      const caller = new Caller(this, op, op.method === callable);
      this.#callers.set(callable, (self, args) => caller.call(self, args));
    }
    return this.#callers.get(callable);
  }
}
