/* dispatch.js: the functions and methods that users call. Each finds the overload that matches its
   arguments, in a cache if it can, and runs it. */
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

/* Function or method -> its caller, a function of self (null) and an array of arguments. */
const callers = new WeakMap();
export const callerOf = (callable) => callers.get(callable);
function withCaller(caller, callable) {
  callers.set(callable, (self, args) => caller.call(self, args));
  return callable;
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
    if (key >= 0 && this.isCached(key)) return this.run(this.last, self, given, given);
    const args = settleAll(given); /* from here on no code of the user's runs */
    for (const overload of this.candidates(args.length)) {
      const dtype = match(overload, self, args, core.defaultType);
      if (dtype < 0) continue;
      const found = { overload, dtype, short: undefined };
      if (key >= 0 && overload.typed !== null) this.cache.set(key, found);
      return this.run(found, self, args, given);
    }
    return this.isMethod
      ? refuse(core, this.op, [self, ...args], true)
      : this.withoutTensors(args, given);
  }

  run({ overload, dtype }, self, args, given) {
    return overload.changed < 0
      ? this.runner.run(overload, dtype, self, args, given)
      : this.runOnCopy(overload, dtype, args, given);
  }

  /* torch.fill(t, 1) and other functions that would write into a tensor return a copy, so that no
     function changes its arguments. With Torch7's rules they write into it. */
  runOnCopy(overload, dtype, args, given) {
    const { core, runner } = this;
    if (core.followsTorch7) return runner.run(overload, dtype, null, args, given);
    const copy = args[overload.changed].clone();
    const changed = [...args];
    changed[overload.changed] = copy;
    try {
      return runner.run(overload, dtype, null, changed, given);
    } catch (error) {
      copy.free();
      throw error;
    }
  }

  /* Functions without tensors: torch.zeros(2, 'torch.IntTensor'), torch.sqrt(4). */
  withoutTensors(args, given) {
    const { op } = this;
    const dtype = this.core.dtypeNamed(args.at(-1));
    if (dtype >= 0) {
      const others = args.slice(0, -1);
      const overload = this.candidates(others.length).find(
        (o) => o.typed === null && match(o, null, others, dtype) >= 0,
      );
      if (overload) return this.runner.run(overload, dtype, null, others, given);
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

/* Makes the functions and methods of an instance. */
export class Dispatcher {
  constructor(core) {
    this.core = core;
    this.runner = new Runner(core);
  }

  /* torch.name(...) */
  functionOf(op) {
    const caller = new Caller(this, op, false);
    const general = (...args) => caller.call(null, args);
    /* eslint-disable prefer-rest-params, prefer-spread -- a rest parameter would make a list for each call */
    return withCaller(caller, function function_(a0, a1, a2) {
      if (arguments.length <= 3) {
        const result = callShort(caller, null, arguments.length, a0, a1, a2);
        if (result !== GENERAL) return result;
      }
      return general.apply(null, arguments);
    });
  }

  /* tensor.name(...) */
  methodOf(op) {
    const caller = new Caller(this, op, true);
    const general = function (...args) {
      return caller.call(this, args);
    };
    return withCaller(caller, function method(a0, a1, a2) {
      if (arguments.length <= 3) {
        const result = callShort(caller, this, arguments.length, a0, a1, a2);
        if (result !== GENERAL) return result;
      }
      return general.apply(this, arguments);
    });
  }
}
