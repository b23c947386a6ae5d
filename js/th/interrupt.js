/* interrupt.js — Ctrl-C while something runs at the prompt.

   A signal is noticed when the event loop turns, and inside a coroutine or a callback Lua cannot
   let it turn. Where that lasts, our handler goes away, and Ctrl-C ends the process as it does with
   any program; it comes back when the loop turns again. */
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

  /* As createLua's onTick wants it. */
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
