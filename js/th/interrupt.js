/* interrupt.js: Ctrl-C while code runs at the prompt.

   The event loop delivers signals, and Lua cannot run the event loop inside a coroutine or a
   callback. If that lasts, this handler is removed, so that Ctrl-C ends the process as usual. The
   handler returns when the event loop runs again. */
const TIMEOUT = 200; /* ms without the event loop */

/* One run of code. `signal` aborts at Ctrl-C. */
export class Interrupt {
  constructor() {
    this.controller = new AbortController();
    this.onSigint = () => this.controller.abort(new Error('interrupted'));
    this.listening = false;
    this.lastLoop = performance.now(); /* when the event loop last ran */
    this.listen();
  }

  get signal() {
    return this.controller.signal;
  }

  listen() {
    if (!this.listening) process.on('SIGINT', this.onSigint);
    this.listening = true;
  }

  ignore() {
    if (this.listening) process.off('SIGINT', this.onSigint);
    this.listening = false;
  }

  /* A function for onTick of createLua. */
  tick(mayYield) {
    const now = performance.now();
    if (mayYield) {
      this.lastLoop = now;
      this.listen();
    } else if (now - this.lastLoop > TIMEOUT) {
      this.ignore();
    }
  }
}
