/* pool.js: the workers that compute beside the calling thread.

   Each instantiates the module of the caller on the caller's memory, with a stack of its own, and
   stays inside of it: C gives it parts of an op (src/core/pool.c). A worker that starts late joins
   later ops, and one that does not start is missing in them: the bits of the results are the
   same. */
import { counted } from '../module/errors.js';

const STACK = 128 * 1024; /* bytes, as many as the caller has */
const PATIENCE = 10_000; /* milliseconds for which createTorch waits for the workers */

const { setTimeout, clearTimeout, console } = globalThis;

export class Pool {
  /* core: of the calling thread; it is not kept. start(data, events) starts a worker, which joins
     with `data` (join.js), and returns { end, unref, send }. `events`: said(message) gets what the
     worker says, and failed(reason) is called if it cannot run or has ended. onTrap() is called
     after a worker has trapped. */
  constructor({ core: { exports, heap }, module, threads, start, onTrap }) {
    this.exports = exports;
    this.onTrap = onTrap;
    this.wanted = threads; /* threads that may take part */
    this.workers = new Map(); /* those that run or start, by the number of their thread */
    this.failures = []; /* why workers are missing */
    this.addons = 0; /* that workers know of */
    this.isClosed = false;
    this.ended = null; /* a promise, after close() */
    const starting = [];
    for (let thread = 1; thread < threads; thread++)
      starting.push(this.start(start, { module, memory: heap.memory, thread }));
    exports.pool_set_threads(threads);
    /* resolves after each worker has started or failed */
    this.started = Promise.all(starting).then(() => this.warn());
  }

  start(start, { module, memory, thread }) {
    const stack = this.exports.pool_stack(STACK) >>> 0;
    return new Promise((done) => {
      let isLost = false; /* an error event is followed by an exit event */
      const failed = (reason) => {
        if (!isLost) this.lose(thread, reason);
        isLost = true;
        done();
      };
      const said = ({ reason, trapped }) => {
        if (trapped) this.onTrap();
        if (reason === undefined) done();
        else failed(reason);
      };
      if (stack === 0) {
        failed('there is no memory for its stack');
        return;
      }
      try {
        const data = { module, memory, stack, thread };
        this.workers.set(thread, start(data, { said, failed }));
      } catch (error) {
        failed(error.message);
      }
    });
  }

  /* The caller has loaded an add-on: { module, memoryBase, tableBase, tableEnd }. Workers take part
     again when they have it, too. */
  load(addon) {
    this.addons++;
    for (const worker of this.workers.values()) worker.send(addon);
    this.exports.pool_set_addons(this.addons);
  }

  /* A worker failed to start, has trapped, or was ended by someone else. */
  lose(thread, reason) {
    if (this.isClosed) return;
    this.workers.delete(thread);
    this.failures.push(reason);
  }

  /* One warning about all workers that did not start. */
  warn() {
    if (this.failures.length === 0 || this.isClosed) return;
    console?.warn(
      `torch7-wasm/threads: ${counted(this.failures.length, 'worker')} did not start, so ${counted(this.threads, 'thread')} compute: ${this.failures[0]}`,
    );
  }

  /* A promise that resolves when all workers have started or failed, or after some seconds. Until
     then they keep the process alive. */
  async ready() {
    let timer;
    const late = new Promise((done) => {
      timer = setTimeout(done, PATIENCE);
    });
    await Promise.race([this.started, late]);
    clearTimeout(timer);
    this.unref();
  }

  /* From now on no worker keeps the process alive. */
  unref() {
    for (const worker of this.workers.values()) worker.unref();
  }

  /* How many threads compute: the caller, and the workers that it may use. */
  get threads() {
    let count = 1;
    for (const thread of this.workers.keys()) if (thread < this.wanted) count++;
    return count;
  }

  /* Lets at most so many threads compute. More than were made have no effect. */
  limit(threads) {
    this.wanted = threads;
    this.exports.pool_set_threads(Math.min(threads, 1 + Math.max(0, ...this.workers.keys())));
  }

  /* Ends all workers. Returns a promise that resolves when they have ended. */
  close() {
    this.isClosed = true;
    this.exports.pool_quit(); /* those that sleep in the module leave it */
    this.ended ??= Promise.all([...this.workers.values()].map((worker) => worker.end())).then(
      () => {},
    );
    return this.ended;
  }
}
