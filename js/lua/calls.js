/* calls.js: the callbacks from Lua into JavaScript: a function call, the check between instructions
   that may stop a script, and the release of an object that Lua has collected. engine.js extends
   this class with what users call. */
import { isHandle, tensorDtype, typeOf } from '../module/handle.js';
import { isPromise, refusePromise } from '../module/promises.js';
import { show, typeError } from '../module/errors.js';
import { LuaError, messageOf } from './error.js';
import { CAN_WAIT, CELL, FAILED, Machine, STOPPED, WAIT, isThrown } from './machine.js';
import { Elements } from './elements.js';
import { nextTask } from './next-task.js';
import { Exit } from './system.js';
import { Values, bareStorage, bareTensor } from './values.js';
import { wording } from './wording.js';

const COLLECT = 1024; /* added to the number of results: collect garbage now (wasm/lua/host.c) */
const [CONTINUE, STOP, YIELD, PAUSE] = [0, 1, 2, 3]; /* as in wasm/lua/safepoint.c */
const GENERAL = -10; /* of performDirect: the call takes the general way */

/* Growth of the tensors' memory, in bytes, after which Lua has to collect garbage. Lua itself sees
   only the small userdata, not the memory of the tensors. */
const PRESSURE = 32 << 20;

/* JavaScript's words in messages of this library, and Lua's. */
const WORDS = {
  undefined: 'nil',
  null: 'nil',
  array: 'table',
  arrays: 'tables',
  'an array': 'a table',
  'An array': 'A table',
  'with .': 'with :',
};
/* A message of this library for Lua. Quoted values stay as they are, and `an array that`, the words
   of Lab2D. */
const asLua = (message) =>
  message.replace(
    /"(?:[^"\\]|\\.)*"|\b(?:undefined|null|[Aa]n array|(?<!typed |an )arrays?)\b(?! that)|\bwith \.(?=\w+\()/g,
    (word) => WORDS[word] ?? word,
  );

function timeOf(v) {
  if (typeof v === 'number') return v;
  refusePromise(v, 'now: must not be asynchronous: Lua does not wait');
  throw typeError(`now: ${show(v)} is not a number of milliseconds`, { arg: 'now', value: v });
}

export class Calls {
  constructor(module, { torch, now = () => performance.now() }) {
    this.machine = new Machine(module, this);
    this.values = new Values(this.machine, {
      core: torch.core,
      share: (handle) => this.share(handle),
      checkShared: (handle) => this.checkShared(handle),
      invoke: (reference, args) => this.invoke(reference, args),
    });
    this.torch = torch;
    this.handles = torch.core.handles;
    this.elements = new Elements(torch.core, {
      machine: this.machine,
      values: this.values,
      pressure: () => this.pressure(),
      checkTime: () => this.checkTime(),
    });
    this.threshold = PRESSURE;
    this.now = () => timeOf(now()); /* in ms */
    this.watch = null; /* the limits of the running script (watch.js) */
    this.unsaved = new Set(); /* functions that save the files written to, for the script's end */
    this.exiting = null; /* the Exit thrown by os.exit, until the script has ended */
    /* replace the scopes and the ballast in calls of the library: see enter */
    this.noScopes = [{ push() {} }];
    this.noBallast = { take: () => null, give() {} };
    this.outerScopes = null; /* the scopes and the ballast that were replaced */
    this.outerBallast = null;
    this.collecting = false;
    this.script = null; /* the running script that may wait (waits.js) */
    this.nested = 0; /* the functions of JavaScript that run, each called from Lua */
  }

  /* Calls function `id` with the `count` arguments in the cells. Returns the number of results in
     the cells, FAILED or STOPPED with the error in cell 0, or WAIT if the script has to wait. A
     call may take long, so the time limit is checked after each. */
  call(L, id, count) {
    const status = this.perform(L, id, count);
    this.checkTime();
    return status;
  }

  checkTime() {
    if (this.watch !== null && this.isDue(this.watch)) this.machine.exports.safepoint_hurry();
  }

  isDue(watch) {
    try {
      const time = this.now();
      return watch.stop(time) !== null || time > watch.sliceEnd;
    } catch (error) {
      watch.fail(error);
      return true;
    }
  }

  perform(L, id, count) {
    const { values, handles } = this;
    const fn = values.functions[id];
    if (fn === undefined) return this.raise(new TypeError('no such function'), {}, []);
    if (fn.direct !== null) {
      const status = this.performDirect(fn, count);
      if (status !== GENERAL) return status;
    }
    const { L: outer, inside, kept } = values;
    const { scopes, ballast } = handles;
    if (fn.inside) this.enter(handles);
    else if (scopes === this.noScopes) this.restore();
    values.L = L;
    values.inside = fn.inside;
    values.kept = null;
    this.nested++;
    let args = [];
    try {
      args = fn.raw ? values.readRaw(count) : values.read(count);
      while (args.length > 0 && args[args.length - 1] === undefined) args.pop();
      const result = fn.run(args);
      /* a function that returns a number has not made a tensor, so no pressure */
      if (isPromise(result)) return this.waitOn(result, L, fn);
      if (typeof result !== 'number') return this.give(result, fn, args) + this.pressure();
      this.machine.put(0, CELL.NUMBER, result);
      return 1;
    } catch (error) {
      if (isThrown(error)) throw error;
      if (error instanceof Exit) return this.endScript(error);
      return this.raise(error, fn, args);
    } finally {
      this.nested--;
      if (values.kept !== null) values.dropKept(values.kept);
      values.L = outer;
      values.inside = inside;
      values.kept = kept;
      handles.scopes = scopes;
      handles.ballast = ballast;
    }
  }

  /* Calls a function of the library whose arguments are all numbers, booleans, nil and objects, so
     that no code of the user's runs. A failed call changes nothing: it takes the general way again,
     which makes the error. */
  performDirect(fn, count) {
    const { values, handles, machine } = this;
    const { direct } = fn;
    let call = direct.function;
    let self = null;
    if (call === null) {
      if (count === 0 || machine.typeAt(0) !== CELL.OBJECT) return GENERAL;
      self = values.objectOf(machine.numberAt(0));
      const dtype = tensorDtype(self);
      if (dtype < 0) return GENERAL;
      call = direct.methods[dtype];
      if (call === undefined) return GENERAL;
    }
    const args = values.readPlain(self === null ? 0 : 1, count);
    if (args === null) return GENERAL;
    const { scopes, ballast } = handles;
    this.enter(handles);
    let result;
    try {
      result = call(self, args);
    } catch (error) {
      return this.torch.core.isStopped ? this.raise(error, fn, args) : GENERAL;
    } finally {
      handles.scopes = scopes;
      handles.ballast = ballast;
    }
    switch (typeof result) {
      case 'number':
        machine.put(0, CELL.NUMBER, result);
        return 1;
      case 'boolean':
        machine.put(0, CELL.BOOLEAN, result ? 1 : 0);
        return 1;
    }
    if (result === values.bare) values.putBare(result.reference);
    else if (result === self && self !== null) machine.put(0, CELL.ARGUMENT, 1);
    else {
      const type = typeOf(result);
      if (type === null || type.kind === 'generator') return this.giveOther(result, self, args, fn);
      this.giveHandle(result, type, self, args);
    }
    return 1 + this.pressure();
  }

  /* Writes a tensor or storage, which is an argument or was just made, to cell 0. */
  giveHandle(handle, { isTensor, dtype }, self, args) {
    const { values, machine, handles } = this;
    for (let i = 0; i < args.length; i++) {
      if (args[i] !== handle) continue;
      machine.put(0, CELL.ARGUMENT, i + (self === null ? 1 : 2));
      return;
    }
    const pointer = handles.takePointer(handle);
    values.putBare(isTensor ? bareTensor(pointer, dtype) : bareStorage(pointer, dtype));
  }

  giveOther(result, self, args, fn) {
    const { values } = this;
    const { inside } = values;
    values.inside = true;
    try {
      return this.give(result, fn, self === null ? args : [self, ...args]) + this.pressure();
    } finally {
      values.inside = inside;
    }
  }

  /* For a function of the library: turns off torch.scope and the ballast. Lua owns the results and
     frees them. */
  enter(handles) {
    if (handles.scopes === this.noScopes) return;
    this.outerScopes = handles.scopes;
    this.outerBallast = handles.ballast;
    handles.scopes = this.noScopes;
    handles.ballast = this.noBallast;
  }

  /* For a function of the user: turns them on again. */
  restore() {
    this.handles.scopes = this.outerScopes;
    this.handles.ballast = this.outerBallast;
  }

  /* os.exit: ends the script; pcall cannot catch it. */
  endScript(exit) {
    this.exiting = exit;
    this.values.write(['exit'], null);
    return STOPPED;
  }

  /* Writes the result to the cells, several if `results` is 'many' and the result an array. Returns
     their number. */
  give(result, { results }, args) {
    if (results === 'many' && Array.isArray(result)) {
      const settled = this.values.settle(result);
      this.values.put(settled, args);
      return settled.length;
    }
    if (result === undefined) return 0;
    if (isHandle(result)) {
      this.values.writeObject(0, result, args); /* the common case, without arrays for write */
    } else {
      this.values.writeValue(result, args);
    }
    return 1;
  }

  /* The reason why a function that Lua has called cannot return a promise; null if it can. */
  whyNotWait() {
    if (!CAN_WAIT) return 'this engine has no WebAssembly.Suspending (JSPI)';
    if (this.script === null) return 'only a script of runAsync or echoAsync can wait';
    if (this.nested > 1) return 'a function of JavaScript has called Lua';
    return null;
  }

  /* Has the script wait for the promise that `fn` has returned. Returns WAIT. */
  waitOn(promise, L, fn) {
    const why = this.whyNotWait();
    if (why !== null)
      refusePromise(
        promise,
        `${fn.name || 'the function'} must not be asynchronous: Lua does not wait here: ${why}`,
      );
    this.waitFor(promise, (result) => this.settle(result, L, fn));
    return WAIT;
  }

  /* Has the running script wait. Then take({ value } or { error }) writes the result. */
  waitFor(promise, take) {
    const { script } = this;
    const gone = (settled) => {
      script.go = () => take(settled);
    };
    script.promise = Promise.resolve(promise).then(
      (value) => gone({ value }),
      (error) => gone({ error }),
    );
  }

  /* Writes what a promise of `fn` gave, as perform() does for other results. */
  settle(settled, L, fn) {
    const { values } = this;
    const { L: outer, inside, kept } = values;
    Object.assign(values, { L, inside: fn.inside, kept: null });
    try {
      if ('error' in settled) return this.raise(settled.error, fn, []);
      return this.give(settled.value, fn, []) + this.pressure();
    } catch (error) {
      return this.raise(error, fn, []);
    } finally {
      if (values.kept !== null) values.dropKept(values.kept);
      Object.assign(values, { L: outer, inside, kept });
    }
  }

  /* COLLECT if the tensors' memory has grown past the threshold, otherwise 0. After a collection
     the threshold follows the memory in use. */
  pressure() {
    const bytes = this.handles.bytes();
    if (this.collecting) {
      this.collecting = false;
      this.threshold = bytes + Math.max(PRESSURE, bytes / 2);
    }
    this.collecting = bytes > this.threshold;
    return this.collecting ? COLLECT : 0;
  }

  raise(error, { phrased, name, method, inside }, args) {
    try {
      const call = phrased ? { core: this.torch.core, name, method, args } : undefined;
      const value = error instanceof LuaError ? error.value : undefined;
      const own = inside ? asLua : (message) => message;
      const text = value === undefined ? wording(error, call, own) : value;
      this.values.write([text], null);
    } catch (second) {
      if (isThrown(second)) throw second;
      /* a getter or toString of the user's error has thrown */
      this.values.write([messageOf(error)], null);
    }
    return FAILED;
  }

  release(id) {
    this.values.release(id);
  }

  /* Called every few instructions. Returns CONTINUE, STOP with the reason in cell 0, or, at the end
     of a time slice, YIELD if the script can be interrupted here (`mayYield`), or PAUSE if it can
     wait. */
  tick(L, mayYield) {
    const { watch } = this;
    if (watch === null) return CONTINUE;
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
    if (time <= watch.sliceEnd) return CONTINUE;
    if (mayYield) return YIELD;
    if (this.script === null || this.nested > 0) return CONTINUE;
    this.waitFor(nextTask(), () => 0);
    return PAUSE;
  }
}
