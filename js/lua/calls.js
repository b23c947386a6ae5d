/* calls.js — what Lua calls: functions of JavaScript's, the hook that asks whether to go on, and
   the end of an object. What users call: engine.js. */
import { isHandle } from '../module/handle.js';
import { refusePromise } from '../module/promises.js';
import { show } from '../module/errors.js';
import { LuaError, messageOf } from './error.js';
import { CELL, FAILED, Machine, STOPPED, isThrown } from './machine.js';
import { Exit } from './system.js';
import { Values } from './values.js';
import { wording } from './wording.js';

const COLLECT = 1024; /* as in wasm/lua/host.c */
const [GO_ON, STOP, YIELD] = [0, 1, 2]; /* as in wasm/lua/safepoint.c */

/* Memory that Lua's garbage holds, beyond what Lua knows: when it has grown by so much, Lua is to
   collect. */
const PRESSURE = 32 << 20;

function timeOf(v) {
  if (typeof v === 'number') return v;
  refusePromise(v, 'now: must not be asynchronous: Lua does not wait');
  throw new TypeError(`now: ${show(v)} is not a number of ms`);
}

export class Calls {
  constructor(module, { torch, now = () => performance.now() }) {
    this.machine = new Machine(module, this);
    this.values = new Values(this.machine, {
      share: (handle) => this.share(handle),
      checkShared: (handle) => this.checkShared(handle),
      invoke: (reference, args) => this.invoke(reference, args),
    });
    this.torch = torch;
    this.handles = torch.core.handles;
    this.threshold = PRESSURE;
    this.now = () => timeOf(now()); /* a clock, in ms */
    this.watch = null; /* what may stop the script that runs: watch.js */
    /* what puts away files that were written to: when the script has ended */
    this.unsaved = new Set();
    this.leaving = null; /* the Exit that ends what runs */
    this.quiet = [{ push() {} }]; /* the scopes of a call of the library's: see enter */
    this.noBallast = { take: () => null, give() {} };
    this.outer = null; /* the scopes and the ballast of everybody else */
    this.collecting = false;
  }

  /* The count of results in the cells; FAILED, STOPPED: the error is in cell 0. A call may take
     long: the clock is read after each. */
  call(L, id, count) {
    const status = this.perform(L, id, count);
    if (this.watch !== null && this.isDue(this.watch)) this.machine.exports.safepoint_hurry();
    return status;
  }

  isDue(watch) {
    try {
      const time = this.now();
      return watch.stop(time) !== null || time > watch.turn;
    } catch (error) {
      watch.fail(error);
      return true;
    }
  }

  perform(L, id, count) {
    const { values, handles } = this;
    const fn = values.functions[id];
    if (fn === undefined) return this.raise(new TypeError('no such function'), {}, []);
    const { L: outer, inside, kept } = values;
    const { scopes, ballast } = handles;
    if (fn.inside) this.enter(handles);
    else if (scopes === this.quiet) this.step(this.outer);
    values.L = L;
    values.inside = fn.inside;
    values.kept = null;
    let args = [];
    try {
      args = fn.raw ? values.readRaw(count) : values.read(count);
      while (args.length > 0 && args[args.length - 1] === undefined) args.pop();
      const result = fn.run(args);
      /* what gives a number takes no memory that lasts */
      if (typeof result !== 'number') return this.give(result, fn, args) + this.pressure();
      this.machine.put(0, CELL.NUMBER, result);
      return 1;
    } catch (error) {
      if (isThrown(error)) throw error;
      if (error instanceof Exit) return this.leave(error);
      return this.raise(error, fn, args);
    } finally {
      if (values.kept !== null) values.dropKept(values.kept);
      values.L = outer;
      values.inside = inside;
      values.kept = kept;
      handles.scopes = scopes;
      handles.ballast = ballast;
    }
  }

  /* Lua owns what is made in a function of the library's: nobody else needs to watch it. */
  enter(handles) {
    if (handles.scopes === this.quiet) return;
    this.outer = { scopes: handles.scopes, ballast: handles.ballast };
    handles.scopes = this.quiet;
    handles.ballast = this.noBallast;
  }

  /* What somebody else's function makes is watched as it was before Lua ran. */
  step({ scopes, ballast }) {
    this.handles.scopes = scopes;
    this.handles.ballast = ballast;
  }

  /* os.exit: nothing in Lua keeps what runs from ending. */
  leave(exit) {
    this.leaving = exit;
    this.values.write(['exit'], null);
    return STOPPED;
  }

  /* One result, or several in an array. */
  give(result, { name, results }, args) {
    if (results === 'many' && Array.isArray(result)) {
      const settled = this.values.settle(result);
      this.values.put(settled, args);
      return settled.length;
    }
    if (result === undefined) return 0;
    if (isHandle(result))
      this.values.writeObject(
        0,
        result,
        args,
      ); /* nearly always: so without the arrays that write wants */
    else {
      refusePromise(
        result,
        `${name || 'the function'}: must not be asynchronous: Lua does not wait`,
      );
      this.values.write([result], args);
    }
    return 1;
  }

  pressure() {
    const bytes = this.handles.bytes();
    if (this.collecting) {
      this.collecting = false; /* just collected: what is there now is alive */
      this.threshold = bytes + Math.max(PRESSURE, bytes / 2);
    }
    this.collecting = bytes > this.threshold;
    return this.collecting ? COLLECT : 0;
  }

  raise(error, { phrased, name, method }, args) {
    try {
      const call = phrased ? { core: this.torch.core, name, method, args } : undefined;
      const value = error instanceof LuaError ? error.value : undefined;
      this.values.write([value === undefined ? wording(error, call) : value], null);
    } catch (second) {
      if (isThrown(second)) throw second;
      this.values.write([messageOf(error)], null); /* the error runs code of the user's */
    }
    return FAILED;
  }

  release(id) {
    this.values.release(id);
  }

  /* May what runs go on? `mayYield`: it could be interrupted here. */
  tick(L, mayYield) {
    const { watch } = this;
    if (watch === null) return GO_ON;
    let time;
    let reason;
    try {
      time = this.now();
      reason = watch.stop(time);
      if (reason === null) watch.onTick?.(mayYield);
    } catch (error) {
      reason = watch.fail(error);
    }
    if (reason !== null) {
      this.values.write([reason], null);
      return STOP;
    }
    return mayYield && time > watch.turn ? YIELD : GO_ON;
  }
}
