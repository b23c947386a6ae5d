/* watch.js: the limits of a running script: a time limit, an AbortSignal, and the end of its time
   slice. calls.js checks them. */
import { messageOf } from './error.js';

export const stopText = (thrown) => `stopped: ${messageOf(thrown)}`;

export class Watch {
  /* All times in ms. `now()` is the clock, `spent` the part of `timeLimit` already used, `slice`
     the length of a time slice. `outer` is the watch of the enclosing run, or null. */
  constructor({ timeLimit = Infinity, spent = 0, signal, slice = Infinity, onTick }, now, outer) {
    const begun = now();
    Object.assign(this, { timeLimit, signal, onTick, now, outer, slice, reason: null });
    this.deadline = begun + timeLimit - spent;
    this.sliceEnd = begun + slice;
  }

  /* Begins a new time slice. */
  renew() {
    this.sliceEnd = this.now() + this.slice;
  }

  /* The reason why the script must stop, or null. */
  stop(time = this.now()) {
    if (this.reason === null) {
      const { signal, outer } = this;
      if (signal?.aborted) this.reason = stopText(signal.reason);
      else if (time > this.deadline)
        this.reason = `stopped: it ran for more than ${this.timeLimit} ms`;
      else if (outer !== null) this.reason = outer.stop(time);
    }
    return this.reason;
  }

  /* Records an exception of the clock, the signal or onTick as the reason to stop. */
  fail(thrown) {
    this.reason ??= stopText(thrown);
    return this.reason;
  }
}
