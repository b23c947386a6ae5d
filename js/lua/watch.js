/* watch.js — what may stop a script: a time limit, a signal; and when it is to let others run. */

import { messageOf } from './error.js';

export const stopText = (thrown) => `stopped: ${messageOf(thrown)}`;

export class Watch {
  /* `now`: a clock in ms. `spent`: ms of the limit that are used up. `slice`: ms until others are
     to run. `outer`: the watch of the run that this one is inside of. */
  constructor({ timeLimit = Infinity, spent = 0, signal, slice = Infinity, onTick }, now, outer) {
    const begun = now();
    Object.assign(this, { timeLimit, signal, onTick, now, outer, reason: null });
    this.deadline = begun + timeLimit - spent;
    this.turn = begun + slice;
  }

  /* Why the script has to end; null: it goes on. */
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

  /* The clock, the signal or onTick has thrown: the script cannot go on. */
  fail(thrown) {
    this.reason ??= stopText(thrown);
    return this.reason;
  }
}
