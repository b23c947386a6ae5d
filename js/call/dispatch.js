/* dispatch.js: the functions and methods that users call. Each finds the overload that matches its
   arguments, in a cache if it can, and runs it. */
import { settleAll } from './lists.js';
import { keyOf, match } from './match.js';
import { byCount } from './overloads.js';
import { refuse } from './refuse.js';
import { Runner } from './run.js';

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

/* Makes the functions and methods of an instance. */
export class Dispatcher {
  constructor(core) {
    this.core = core;
    this.runner = new Runner(core);
  }

  /* torch.name(...) */
  functionOf(op) {
    const call = this.caller(op, false);
    const callable = function function_(...args) {
      return call(null, args);
    };
    callers.set(callable, call);
    return callable;
  }

  /* tensor.name(...) */
  methodOf(op) {
    const call = this.caller(op, true);
    const callable = function method(...args) {
      return call(this, args);
    };
    callers.set(callable, call);
    return callable;
  }

  /* Returns a function of self (null for functions) and the arguments. Programs repeat calls with
     the same types, so the last key and its overload are tried before the cache. A cached overload
     takes only tensors and numbers, so its arguments need no copy. */
  caller(op, isMethod) {
    const { core, runner } = this;
    const candidates = byCount(() => (isMethod ? op.methods : op.functions));
    const cache = new Map(); /* key -> { overload, dtype } */
    let lastKey = -1;
    let last = null;
    const isCached = (key) => {
      const found = cache.get(key);
      if (found === undefined) return false;
      [lastKey, last] = [key, found];
      return true;
    };
    const call = (self, given) => {
      const key = keyOf(self, given);
      if (key >= 0 && (key === lastKey || isCached(key)))
        return last.overload.changed < 0
          ? runner.run(last.overload, last.dtype, self, given, given)
          : this.runOnCopy(last.overload, last.dtype, given, given);
      const args = settleAll(given); /* from here on no code of the user's runs */
      for (const overload of candidates(args.length)) {
        const dtype = match(overload, self, args, core.defaultType);
        if (dtype < 0) continue;
        if (key >= 0 && overload.typed !== null) cache.set(key, { overload, dtype });
        return overload.changed < 0
          ? runner.run(overload, dtype, self, args, given)
          : this.runOnCopy(overload, dtype, args, given);
      }
      if (isMethod) return refuse(core, op, [self, ...args], true);
      return this.withoutTensors({ op, candidates, call }, args, given);
    };
    return call;
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
  withoutTensors({ op, candidates, call }, args, given) {
    const dtype = this.core.dtypeNamed(args.at(-1));
    if (dtype >= 0) {
      const others = args.slice(0, -1);
      const overload = candidates(others.length).find(
        (o) => o.typed === null && match(o, null, others, dtype) >= 0,
      );
      if (overload) return this.runner.run(overload, dtype, null, others, given);
    }
    return areOperands(op, args)
      ? this.ofNumbers(op, call, args)
      : refuse(this.core, op, args, false);
  }

  /* The op on tensors of one element, as a number. */
  ofNumbers(op, call, args) {
    const { core } = this;
    return core.handles.scope(() => {
      const tensors = args.map((v, i) =>
        op.rows[0].args[i + 1].kind.isSource ? core.doubleTensor([v]) : v,
      );
      const result = core.doubleTensor(1);
      call(null, [result, ...tensors]);
      return result.at(core.base);
    });
  }
}
