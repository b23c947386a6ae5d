/* waits.js: scripts that wait for a promise, in engines that can suspend WebAssembly (JSPI):
   wasm/lua/wait.c. engine.js extends this class.

   A script waits where a function of JavaScript has returned a promise. Until it has settled, other
   scripts of the same Lua may run, so that a script that waits leaves the state of this object as
   if it had ended, and takes it back when it continues. */
import { Calls } from './calls.js';
import { STOPPED } from './machine.js';

/* jumps and calls between two checks of the clock (wasm/lua/safepoint.h) */
export const EVERY = 1000;
const CHECK = 50; /* ms between two checks of the limits of a script that waits */

/* A script that may wait. */
class Script {
  constructor(number, thread, watch) {
    this.number = number;
    this.thread = thread;
    this.watch = watch;
    this.promise = null; /* for which it waits */
    this.go = null; /* writes what the promise gave to the cells, as Calls.call */
    this.stack = null; /* its part of the C stack: address, bytes, and nested protected calls */
    this.outcome = null; /* { results } or { error } */
  }
}

export class Waits extends Calls {
  constructor(module, options) {
    super(module, options);
    this.scripts = new Map(); /* those that have begun and not ended, by number */
    this.number = 0;
    this.bottom = this.machine.exports.wait_stack(); /* of the C stack: nothing is on it */
  }

  /* Runs a thread until it ends or is interrupted; it may wait. Returns a promise of its results,
     or of null if it was interrupted. */
  async resumeWaiting(thread, count, watch) {
    const script = new Script(++this.number, thread, watch);
    this.scripts.set(script.number, script);
    this.begin(script);
    try {
      await this.machine.start(thread, count);
    } catch (error) {
      this.machine.broken ??= error;
      this.leave();
      throw error;
    } finally {
      this.scripts.delete(script.number);
    }
    if ('error' in script.outcome) throw script.outcome.error;
    return script.outcome.results;
  }

  /* Lua runs this script now. */
  begin(script) {
    this.script = script;
    this.watch = script.watch;
    this.values.L = script.thread;
    this.machine.exports.safepoint_watch(script.thread, EVERY);
  }

  /* Lua runs nothing now. */
  leave() {
    this.script = null;
    this.watch = null;
    this.values.L = this.machine.main;
    this.machine.exports.safepoint_watch(0, 0);
  }

  /* Called by C at the end of a script or of its time slice. */
  ended(status) {
    const { script } = this;
    try {
      script.outcome = { results: this.resultsOf(script.thread, status) };
    } catch (error) {
      script.outcome = { error };
    }
    this.leave();
  }

  /* Called by C: the running script has to wait for `promise`. Returns a promise of its number. */
  async suspend() {
    const { script, machine } = this;
    const { exports } = machine;
    const at = exports.wait_stack();
    script.stack = { at, bytes: machine.u8.slice(at, this.bottom), depth: exports.host_depth() };
    exports.wait_restore(this.bottom);
    exports.host_set_depth(0);
    this.leave();
    await this.settled(script);
    return script.number;
  }

  /* Resolves when the promise has settled, or the script must stop. */
  settled({ promise, watch }) {
    return new Promise((resolve) => {
      const timer = setInterval(() => {
        if (this.mustStop(watch)) resolve();
      }, CHECK);
      promise.then(resolve).finally(() => clearInterval(timer));
    });
  }

  mustStop(watch) {
    try {
      return watch.stop() !== null;
    } catch (error) {
      watch.fail(error);
      return true;
    }
  }

  /* Called by C when the script continues. Returns what call() does. */
  resumed(number) {
    const { machine } = this;
    if (machine.broken) throw machine.broken;
    const script = this.scripts.get(number);
    const { at, bytes, depth } = script.stack;
    machine.exports.wait_restore(at);
    machine.u8.set(bytes, at);
    machine.exports.host_set_depth(depth);
    this.begin(script);
    if (!this.mustStop(script.watch)) {
      script.watch.renew();
      return script.go();
    }
    this.values.write([script.watch.reason], null);
    return STOPPED;
  }
}
