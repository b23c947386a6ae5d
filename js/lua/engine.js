/* engine.js: the class of createLua's result (docs/lua.md, types/lua.d.ts): runs chunks, calls Lua
   functions, defines classes, and stops scripts at a time limit or a signal. calls.js has the
   callbacks from Lua, values.js the conversion of values, torch.js the module `torch`. */
import { dtypeOf, typeOf } from '../module/handle.js';
import { handleOf, isLabTensor } from '../lab2d/handle.js';
import { argumentError, show, typeError } from '../module/errors.js';
import { checkSignal, readOptions } from '../module/options.js';
import { LuaError } from './error.js';
import { CAN_WAIT, FAILED, INTERRUPTED } from './machine.js';
import { nextTask } from './next-task.js';
import { isBytes } from './values.js';
import { EVERY, Waits } from './waits.js';
import { Watch, stopText } from './watch.js';

const SLICE = 12; /* ms that runAsync runs before it yields to the event loop */
const FINALIZER_LIMIT = 1000; /* ms for all finalizers together when a Lua is closed */

/* The options of run and echo, and of runAsync and echoAsync. */
const RUN = ['name', 'args', 'timeLimit', 'signal'];
const RUN_ASYNC = [...RUN, 'onTick'];
const NO_LIMITS = { timeLimit: undefined, signal: undefined };

/* Returns the checked options of `op`. */
function readRun(op, options, names) {
  const given = readOptions(op, options, names);
  checkSignal(op, given.signal);
  return given;
}

function argumentsOf(args) {
  if (Array.isArray(args)) return args;
  throw argumentError('lua', 'args', args, 'expected an array');
}

/* True after a crash or after close(): no code may run in this Lua. */
const isOver = ({ machine }) => machine.broken !== null || machine.main === 0;

export class Lua extends Waits {
  [Symbol.for('nodejs.util.inspect.custom')]() {
    return this.machine.main === 0 ? 'Lua {closed}' : 'Lua {}';
  }

  ready() {
    if (this.machine.broken)
      throw new LuaError(
        `this Lua has crashed before (${this.machine.broken.message}); make a new one`,
      );
    if (this.machine.main === 0) throw new LuaError('this Lua was closed');
    this.values.dropForgotten();
  }

  /* Compiles a chunk and returns its reference in Lua's registry. `isOwn`: see own(). A syntax
     error is a LuaError. */
  load(source, name = '=lua', isOwn = false) {
    if (typeof source !== 'string' && !isBytes(source))
      throw typeError(`lua: ${show(source)} is not a chunk: expected a string or a Uint8Array`, {
        op: 'lua',
        value: source,
      });
    if (typeof name !== 'string') throw argumentError('lua', 'name', name, 'expected a string');
    this.ready();
    this.collectIfFull();
    const { machine, values } = this;
    const top = machine.exports.host_top(values.L);
    machine.used = 0;
    if (typeof source === 'string') machine.putText(0, source);
    else machine.putBytes(0, source);
    const length = machine.lengthAt(0);
    machine.putText(1, `${name}\0`);
    const status = machine.exports.host_load(
      values.L,
      machine.buffer,
      length,
      machine.buffer + machine.numberAt(1),
      isOwn ? 1 : 0,
    );
    if (status !== FAILED) return machine.numberAt(0);
    const [message] = values.read(1);
    machine.exports.host_settle(values.L, top);
    throw new LuaError(message, { incomplete: /'<eof>'$/.test(message) });
  }

  /* Runs a chunk and returns its results as an array. `name` is the chunk's name in errors, `args`
     the values of its `...`, `timeLimit` in ms, `signal` an AbortSignal. An error, the limit and
     the signal throw a LuaError. */
  run(source, options = {}) {
    return this.#execute(source, readRun('lua.run', options, RUN));
  }

  /* Runs a chunk of this library. It has its own globals, with `host` among them, which scripts do
     not see. */
  own(source, args = [], limits = NO_LIMITS) {
    return this.#execute(source, { ...limits, name: '=own', args }, true);
  }

  /* `isOwn`: see own(). */
  #execute(source, { name, args = [], timeLimit, signal }, isOwn = false) {
    const reference = this.load(source, name, isOwn);
    try {
      return this.watching({ timeLimit, signal }, () => this.invoke(reference, args));
    } finally {
      this.drop(reference);
    }
  }

  /* Calls the function with this reference from JavaScript and returns all its results. */
  invoke(reference, args) {
    const {
      machine: { exports },
      values,
    } = this;
    const given = values.settle(argumentsOf(args));
    const { L, inside, kept } = values;
    this.ready();
    const top = exports.host_top(L);
    Object.assign(values, { inside: false, kept: null });
    try {
      values.put(given, null);
      return this.results(L, exports.host_run(L, reference, given.length));
    } finally {
      Object.assign(values, { inside, kept });
      if (!isOver(this)) exports.host_settle(L, top);
      if (this.machine.depth === 0) this.save();
    }
  }

  /* Saves the files that scripts have written to. */
  save() {
    const functions = [...this.unsaved];
    this.unsaved.clear();
    if (!isOver(this)) for (const run of functions) run();
  }

  drop(reference) {
    if (!isOver(this)) this.machine.exports.host_drop(this.machine.main, reference);
  }

  /* Like run, but yields to the event loop every SLICE ms, so that a page stays responsive and an
     AbortSignal arrives, and waits for promises, where the engine can (waits.js). Otherwise Lua
     cannot yield inside a metamethod, a callback or a coroutine. */
  async runAsync(source, options = {}) {
    return this.#executeAsync(source, readRun('lua.runAsync', options, RUN_ASYNC));
  }

  async #executeAsync(
    source,
    { name, args = [], timeLimit = Infinity, signal, onTick },
    isOwn = false,
  ) {
    const reference = this.load(source, name, isOwn);
    const { machine, values } = this;
    const { exports } = machine;
    let thread;
    let given;
    try {
      given = values.settle(argumentsOf(args));
      this.ready();
      values.put(given, null);
      thread = exports.host_thread(machine.main, reference, given.length);
    } finally {
      this.drop(reference);
    }
    const kept = machine.numberAt(0);
    try {
      let spent = 0;
      for (let count = given.length; ; count = 0) {
        const begun = this.now();
        const watch = { timeLimit, spent, signal, onTick, slice: SLICE };
        const results =
          CAN_WAIT && machine.depth === 0
            ? await this.#slice(thread, count, watch)
            : this.watching(watch, () => this.resume(thread, count), thread);
        if (results !== null) return results;
        spent += this.now() - begun;
        await nextTask();
        this.ready();
      }
    } finally {
      this.drop(kept);
      this.save();
    }
  }

  /* A time slice of a script that may wait. */
  #slice(thread, count, limits) {
    const { signal } = limits;
    if (signal?.aborted) throw new LuaError(stopText(signal.reason));
    const watch = new Watch(limits, this.now, null);
    this.ready(); /* the user's signal or clock may have closed this Lua */
    return this.resumeWaiting(thread, count, watch);
  }

  /* Continues a thread. Returns its results, or null if it was interrupted. */
  resume(thread, count) {
    const { values } = this;
    const { L } = values;
    values.L = thread;
    try {
      return this.resultsOf(thread, this.machine.exports.host_resume(thread, count));
    } finally {
      values.L = L;
    }
  }
  resultsOf(thread, status) {
    return status === INTERRUPTED ? null : this.results(thread, status);
  }

  /* Calls run() under `limits` (watch.js). Only `thread` can be interrupted at the end of a time
     slice. */
  watching(limits, run, thread = 0) {
    const { signal, timeLimit, slice } = limits;
    if (signal?.aborted) throw new LuaError(stopText(signal.reason));
    if (timeLimit === undefined && !signal && slice === undefined) return run();
    const { exports } = this.machine;
    const outer = this.watch;
    const watch = new Watch(limits, this.now, outer);
    this.ready(); /* the user's signal or clock may have closed this Lua */
    this.watch = watch;
    const before = exports.safepoint_watch(thread, EVERY);
    try {
      return run();
    } finally {
      this.watch = outer;
      if (!isOver(this)) exports.safepoint_watch(before, outer === null ? 0 : EVERY);
    }
  }

  results(L, count) {
    if (this.exiting !== null) {
      const exit = this.exiting;
      this.exiting = null;
      throw exit;
    }
    if (count !== FAILED) {
      this.checkEnd();
      return this.values.read(count);
    }
    const [value] = this.values.read(1);
    this.machine.exports.host_trace(L);
    const [traceback] = this.values.read(1);
    const text = typeof value === 'string' ? value : `an error that is not a string: ${value}`;
    throw new LuaError(text, { value: typeof value === 'string' ? undefined : value, traceback });
  }

  /* Throws if the script that has ended was to be stopped: its last instruction may have been a
     long one. */
  checkEnd() {
    const { watch } = this;
    if (watch === null) return;
    let reason;
    try {
      reason = watch.stop();
    } catch (error) {
      reason = watch.fail(error);
    }
    if (reason !== null) throw new LuaError(reason);
  }

  /* Throws if Lua cannot get a handle of this tensor: it is freed or of another instance. */
  checkShared(handle) {
    const { core } = this.torch;
    const own = isLabTensor(handle) ? handleOf(handle) : handle;
    if (typeOf(own).core !== core)
      throw typeError(`${typeOf(own).name} belongs to another instance of torch than this Lua's`, {
        value: own,
      });
    core.pointer(own);
  }

  /* A new handle for the same tensor, storage or generator. Lua and JavaScript each free their
     own. */
  share(handle) {
    this.checkShared(handle);
    if (isLabTensor(handle)) return handle.at();
    const { handles } = this;
    const pointer = this.torch.core.pointer(handle);
    handles.kinds[handle.torchKind].retain(pointer);
    return handles.adopt(handle.torchKind, dtypeOf(handle), pointer);
  }

  get(name) {
    return this.run(`return ${name}`)[0];
  }

  set(name, value) {
    if (typeof name !== 'string' || !/^[A-Za-z_]\w*$/.test(name))
      throw argumentError('lua.set', 'name', name, 'not a valid name');
    this.run(`${name} = ...`, { args: [value] });
  }

  /* Makes objects with this prototype usable in Lua. `methods`: { name: (self, ...args) => value };
     `meta`: { __add: (a, b) => value, ... }; `many`: names of methods whose array becomes several
     results. */
  defineClass(prototype, { name, methods = {}, meta = {}, many = [] }) {
    const { values } = this;
    const number = values.classes.size + 1;
    values.classes.set(prototype, number);
    const table = (functions) =>
      Object.fromEntries(
        Object.entries(functions).map(([key, fn]) => [
          key,
          this.callback(fn, many.includes(key) ? 'many' : 'one', false, key),
        ]),
      );
    this.own('host.define(...)', [number, name, table(methods), table(meta)]);
  }

  /* Registers a function of this library: it gets Lua's own handles, and Lua owns what it returns.
     `results`: 'one', or 'many' in an array; `raw`: strings are passed as bytes. Returns fn. */
  callback(fn, results = 'one', raw = false, name = fn.name) {
    this.values.numberOf(fn, { name, inside: true, results, raw });
    return fn;
  }

  /* Sets host.js in Lua to the functions of system.js. */
  addSystem({ one, many, bytes }) {
    const kinds = [
      [one, 'one', false],
      [many, 'many', false],
      [bytes, 'many', true],
    ];
    const functions = kinds.flatMap(([group, results, raw]) =>
      Object.entries(group).map(([name, fn]) => [name, this.callback(fn, results, raw)]),
    );
    this.own('host.js = ...', [Object.fromEntries(functions)]);
  }

  /* Makes require(name) return `value`. */
  preload(name, value) {
    this.own('local name, value = ...; package.preload[name] = function() return value end', [
      name,
      value,
    ]);
  }

  /* Runs one input of a prompt: prints the value of an expression, executes a statement. If more
     lines are needed, the LuaError has `incomplete`. */
  echo(source, options = {}) {
    const given = readRun('lua.echo', options, RUN);
    return this.own('host.show(...)', [this.compile(source, given.name)], given);
  }

  /* Like echo, but yields as runAsync does. */
  echoAsync(source, options = {}) {
    const given = readRun('lua.echoAsync', options, RUN_ASYNC);
    const args = [this.compile(source, given.name)];
    return this.#executeAsync('host.show(...)', { ...given, args }, true);
  }

  /* Compiles an expression, with or without a leading =, or statements. The error is `incomplete`
     if the source is the beginning of either. An expression with a ; at its end has no result. */
  compile(source, name = '=stdin') {
    const expression = source.replace(/^\s*=/, '');
    const isSilent = /;\s*$/.test(expression);
    const first = this.attempt(`${isSilent ? 'local _ =' : 'return'} ${expression}`, name);
    const second = first.error && this.attempt(source.replace(/^\s*=/, 'return '), name);
    if (second?.error) throw first.error.incomplete ? first.error : second.error;
    const { reference } = second ?? first;
    const chunk = this.values.functionOf(reference);
    this.values.forget.register(chunk, reference);
    return chunk;
  }

  attempt(source, name) {
    try {
      return { reference: this.load(source, name) };
    } catch (error) {
      if (error instanceof LuaError) return { error };
      throw error;
    }
  }

  /* Collects what a script left that reached the limit of memory: without it, nothing could be
     compiled. */
  collectIfFull() {
    if (this.machine.depth > 0 || !this.machine.exports.host_was_full()) return;
    try {
      this.collect({ timeLimit: FINALIZER_LIMIT });
    } catch (error) {
      if (!(error instanceof LuaError)) throw error; // that of a finalizer is no error of this chunk
    }
  }

  /* Collects Lua's garbage. The options limit the finalizers' time, as in run. */
  collect(options = {}) {
    this.ready();
    const {
      machine: { exports },
      values: { L },
    } = this;
    const top = exports.host_top(L);
    try {
      this.watching(options, () => this.results(L, exports.host_collect(L)));
    } finally {
      if (!isOver(this)) exports.host_settle(L, top);
    }
  }

  /* Frees everything that Lua owns. */
  close() {
    if (isOver(this)) return;
    if (this.machine.depth > 0 || this.scripts.size > 0)
      throw new LuaError('close: this Lua is running; close it when it has returned');
    this.watching({ timeLimit: FINALIZER_LIMIT }, () =>
      this.machine.exports.host_close(this.machine.main),
    );
    this.machine.main = 0;
    this.mapped.settle();
  }
}
