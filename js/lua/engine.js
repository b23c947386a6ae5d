/* engine.js — a Lua of your own: run chunks, call and be called, stop what runs too long. What of
   torch it sees: js/lua/torch.js; how values cross: values.js; what Lua calls: calls.js. */
import { typeOf } from '../module/handle.js';
import { handleOf, isLabTensor } from '../lab2d/handle.js';
import { show } from '../module/errors.js';
import { Calls } from './calls.js';
import { LuaError } from './error.js';
import { FAILED, INTERRUPTED } from './machine.js';
import { others } from './others.js';
import { isBytes } from './values.js';
import { Watch, stopText } from './watch.js';

const EVERY = 1000; /* jumps and calls between two looks at the clock: wasm/lua/safepoint.h */
const SLICE = 12; /* ms that runAsync runs before it lets others */
const LAST = 1000; /* ms for all finalizers of a script, when its Lua is closed */

function argumentsOf(args) {
  if (Array.isArray(args)) return args;
  throw new TypeError(`lua: \`args\` = ${show(args)}: expected an array`);
}

/* After a crash, or when it was closed: nothing is run in it again. */
const isOver = ({ machine }) => machine.broken !== null || machine.main === 0;

export class Lua extends Calls {
  ready() {
    if (this.machine.broken)
      throw new LuaError(
        `this Lua has crashed before (${this.machine.broken.message}); make a new one`,
      );
    if (this.machine.main === 0) throw new LuaError('this Lua was closed');
    this.values.dropForgotten();
  }

  /* Compile a chunk: its place in the registry. `isOwn`: it is ours, not a script's. */
  load(source, name = '=lua', isOwn = false) {
    if (typeof source !== 'string' && !isBytes(source))
      throw new TypeError(`lua: ${show(source)} is no chunk: expected a string or a Uint8Array`);
    if (typeof name !== 'string')
      throw new TypeError(`lua: \`name\` = ${show(name)}: expected a string`);
    this.ready();
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

  /* Run a chunk: its results, in an array. { name: of the chunk, for errors; args: its `...`;
     timeLimit: ms; signal: an AbortSignal } */
  run(source, { name, args = [], timeLimit, signal, isOwn } = {}) {
    const reference = this.load(source, name, isOwn);
    try {
      return this.watching({ timeLimit, signal }, () => this.invoke(reference, args));
    } finally {
      this.drop(reference);
    }
  }

  /* Run a chunk of ours: its globals are not those of scripts, `host` is among them, and its
     arguments are in `...`. */
  own(source, args = [], options = {}) {
    return this.run(source, { name: '=own', ...options, args, isOwn: true });
  }

  /* Call what is kept under `reference`, from code that is not Lua's: all its results. */
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

  /* Put files away that were written to. */
  save() {
    const functions = [...this.unsaved];
    this.unsaved.clear();
    if (!isOver(this)) for (const run of functions) run();
  }

  drop(reference) {
    if (!isOver(this)) this.machine.exports.host_drop(this.machine.main, reference);
  }

  /* As run, but others may run in between: the page stays alive, an AbortSignal arrives. Not while
     Lua is in a pcall, a metamethod or a callback: there it goes on. */
  async runAsync(source, { name, args = [], timeLimit = Infinity, signal, onTick, isOwn } = {}) {
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
        const results = this.watching(watch, () => this.resume(thread, count), thread);
        if (results !== null) return results;
        spent += this.now() - begun;
        await others();
        this.ready();
      }
    } finally {
      this.drop(kept);
      this.save();
    }
  }

  /* Go on with a thread: its results; null: it was interrupted. */
  resume(thread, count) {
    const { values } = this;
    const { L } = values;
    values.L = thread;
    try {
      const status = this.machine.exports.host_resume(thread, count);
      return status === INTERRUPTED ? null : this.results(thread, status);
    } finally {
      values.L = L;
    }
  }

  /* Run something that `limits` may stop: { timeLimit, signal }, watch.js. Only `thread` can be
     interrupted, to let others run. */
  watching(limits, run, thread = 0) {
    const { signal, timeLimit, slice } = limits;
    if (signal?.aborted) throw new LuaError(stopText(signal.reason));
    if (timeLimit === undefined && !signal && slice === undefined) return run();
    const { exports } = this.machine;
    const outer = this.watch;
    const watch = new Watch(limits, this.now, outer);
    this.ready(); /* the signal and the clock are the user's */
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
    if (this.leaving !== null) {
      const exit = this.leaving;
      this.leaving = null;
      throw exit;
    }
    if (count !== FAILED) return this.values.read(count);
    const [value] = this.values.read(1);
    this.machine.exports.host_trace(L);
    const [traceback] = this.values.read(1);
    const text = typeof value === 'string' ? value : `an error that is no string: ${value}`;
    throw new LuaError(text, { value: typeof value === 'string' ? undefined : value, traceback });
  }

  checkShared(handle) {
    const { core } = this.torch;
    const own = isLabTensor(handle) ? handleOf(handle) : handle;
    if (typeOf(own).core !== core)
      throw new TypeError(
        `${typeOf(own).name} belongs to another instance of torch than this Lua's`,
      );
    core.pointer(own);
  }

  /* Another handle for the same tensor, storage or generator: each side frees its own. */
  share(handle) {
    this.checkShared(handle);
    if (isLabTensor(handle)) return handle.at();
    const { handles } = this;
    const pointer = this.torch.core.pointer(handle);
    handles.kinds[handle.torchKind].retain(pointer);
    return handles.adopt(handle.torchKind, handle.dtype ?? 0, pointer);
  }

  get(name) {
    return this.run(`return ${name}`)[0];
  }

  set(name, value) {
    if (typeof name !== 'string' || !/^[A-Za-z_]\w*$/.test(name))
      throw new TypeError(`lua.set: ${show(name)} is no name`);
    this.run(`${name} = ...`, { args: [value] });
  }

  /* A class of JavaScript's objects, known by their prototype: { name, methods: { name: (self,
     ...args) => value }, meta: { __add: (a, b) => value, ... } }. `many`: methods whose array is
     several results. */
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

  /* A function that works on Lua's own handles and gives what is Lua's from then on. results:
     'one', or 'many' in an array. raw: its strings are bytes. */
  callback(fn, results = 'one', raw = false, name = fn.name) {
    this.values.numberOf(fn, { name, inside: true, results, raw });
    return fn;
  }

  /* host.js in Lua: what its own library asks of the machine. */
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

  /* What require(name) gives. */
  preload(name, value) {
    this.own('local name, value = ...; package.preload[name] = function() return value end', [
      name,
      value,
    ]);
  }

  /* As a prompt does: print what an expression gives, run what is a statement. LuaError.incomplete:
     more lines are needed. */
  echo(source, options = {}) {
    return this.own('host.show(...)', [this.compile(source, options.name)], options);
  }

  /* The same as runAsync. */
  echoAsync(source, options = {}) {
    return this.runAsync('host.show(...)', {
      ...options,
      args: [this.compile(source, options.name)],
      isOwn: true,
    });
  }

  /* An expression, with or without = before it, or statements: as a function of Lua's. What is the
     beginning of either is incomplete. */
  compile(source, name = '=stdin') {
    const expression = source.replace(/^\s*=/, '');
    const first = this.attempt(`return ${expression}`, name);
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

  /* Free what Lua no longer uses. Its finalizers may be watched: as run. */
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

  /* Everything that Lua has is freed. */
  close() {
    if (isOver(this)) return;
    if (this.machine.depth > 0)
      throw new LuaError('close: this Lua is running; close it when it has returned');
    this.watching({ timeLimit: LAST }, () => this.machine.exports.host_close(this.machine.main));
    this.machine.main = 0;
  }
}
