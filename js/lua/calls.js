/* calls.js — what Lua calls: functions of JavaScript's, the hook that asks whether to go on, and the end of an object. What users call: engine.js. */
import { isHandle } from '../handle.js';
import { LuaError } from './error.js';
import { CELL, FAILED, Machine, isThrown } from './machine.js';
import { Exit } from './system.js';
import { Values } from './values.js';
import { wording } from './wording.js';

const COLLECT = 1024; /* as in wasm/lua/host.c */
const [GO_ON, STOP, YIELD] = [0, 1, 2]; /* the same */

/* Memory that Lua's garbage holds, beyond what Lua knows: when it has grown by so much, Lua is to collect. */
const PRESSURE = 32 << 20;

export class Calls {
  constructor(module, { torch }) {
    this.machine = new Machine(module, this);
    this.values = new Values(this.machine, { share: (handle) => this.share(handle), invoke: (reference, args) => this.invoke(reference, args) });
    this.torch = torch;
    this.handles = torch.core.handles;
    this.threshold = PRESSURE;
    this.watch = null; /* { deadline, signal, slice }, while something is watched */
    this.stopped = null;
    this.leaving = null; /* the Exit that ends what runs */
    this.quiet = [{ push() {} }]; /* the scopes of a call of the library's: see enter */
    this.noBallast = { take: () => null, give() {} };
    this.outer = null; /* the scopes and the ballast of everybody else */
    this.collecting = false;
  }

  call(L, id, count) {
    const { values, handles } = this;
    const fn = values.functions[id];
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
      return this.give(fn.run(args), fn.results, args) + this.pressure();
    } catch (error) {
      if (isThrown(error)) throw error;
      if (error instanceof Exit) this.leave(error, L);
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

  /* os.exit: no pcall keeps what runs from ending, each of its instructions ends it again. */
  leave(exit, L) {
    this.leaving = exit;
    for (const thread of new Set([this.machine.main, this.values.L, L])) this.machine.exports.host_watch(thread, 1);
  }

  /* One result, or several in an array. */
  give(result, results, args) {
    if (results === 'many' && Array.isArray(result)) {
      this.values.write(result, args);
      return result.length;
    }
    if (result === undefined) return 0;
    if (typeof result === 'number') this.machine.put(0, CELL.NUMBER, result);
    else if (isHandle(result)) this.values.writeObject(0, result, args); /* nearly always: so without the arrays that write wants */
    else this.values.write([result], args);
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
    const call = phrased ? { core: this.torch.core, name, method, args } : undefined;
    const value = error instanceof LuaError && error.value !== undefined ? error.value : wording(error, call);
    this.values.write([value], null);
    return FAILED;
  }

  release(id) { this.values.release(id); }

  tick(L, mayYield) {
    const { watch } = this;
    if (this.leaving !== null) {
      this.values.write([this.leaving.message], null);
      return STOP;
    }
    if (watch === null) return GO_ON;
    if (this.stopped === null) {
      if (watch.signal?.aborted) this.stopped = `stopped: ${watch.signal.reason?.message ?? watch.signal.reason}`;
      else if (performance.now() > watch.deadline) this.stopped = `stopped: it ran for more than ${watch.timeLimit} ms`;
    }
    if (this.stopped !== null) {
      this.values.write([this.stopped], null);
      return STOP;
    }
    watch.onTick?.(mayYield);
    return mayYield && watch.slice !== undefined && performance.now() > watch.slice ? YIELD : GO_ON;
  }
}
