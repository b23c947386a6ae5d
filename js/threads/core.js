/* core.js: the core of an instance whose memory several threads share. */
import { Core } from '../module/core.js';
import { TorchError } from '../module/errors.js';
import { instantiate } from '../module/load.js';
import { sharedMemory } from './memory.js';

const ended = (code, text, cause) =>
  new TorchError(`${text}; make a new one with createTorch()`, { code, cause });

/* Returns the class of such cores. formsOf(module) returns the forms of an add-on for a shared
   memory: { caller, worker }. */
export const sharedCore = (formsOf) =>
  class SharedCore extends Core {
    pool = null; /* the workers (pool.js) */

    instantiate(module, options) {
      return instantiate(module, options, sharedMemory());
    }

    addonForm(module) {
      return formsOf(module).caller;
    }

    addonLoaded({ module, ...addresses }) {
      this.pool.load({ module: formsOf(module).worker, ...addresses });
    }

    /* Every further call that needs the module throws CLOSED. */
    close() {
      this.isClosed = true;
      this.isStopped = true;
      this.withdrawals++; /* no handle takes a short path */
      return this.pool.close();
    }

    checkMemory(handle, op, arg) {
      if (this.isClosed) this.guard();
      super.checkMemory(handle, op, arg);
    }

    guard(call) {
      if (this.isClosed) throw ended('CLOSED', 'this instance of torch was closed');
      return super.guard(call);
    }

    /* The caller traps as well if a worker has trapped. */
    failed(error) {
      const thrown = super.failed(error);
      return this.isStopped && this.exports.pool_failed()
        ? ended('CRASHED', 'a thread of this instance of torch has crashed', error)
        : thrown;
    }
  };
