/* interrupt.js: Ctrl-C while code runs at the prompt.

   The event loop delivers signals, and Lua cannot run the event loop inside a coroutine or a
   callback. If that lasts, this handler is removed, so that Ctrl-C ends the process as usual. The
   handler returns when the event loop runs again. */
const PATIENCE = 200; /* ms */

export class Interrupt {
  constructor() {
    this.controller = new AbortController();
    this.heard = () => this.controller.abort(new Error('interrupted'));
    this.listening = false;
    this.turned = performance.now();
    this.listen();
  }

  get signal() {
    return this.controller.signal;
  }

  listen() {
    if (!this.listening) process.on('SIGINT', this.heard);
    this.listening = true;
  }

  ignore() {
    if (this.listening) process.off('SIGINT', this.heard);
    this.listening = false;
  }

  /* A function for onTick of createLua. */
  tick(mayYield) {
    const now = performance.now();
    if (mayYield) {
      this.turned = now;
      this.listen();
    } else if (now - this.turned > PATIENCE) {
      this.ignore();
    }
  }
}
