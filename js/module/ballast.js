/* ballast.js: makes engines collect forgotten handles in time.

   Engines collect when JavaScript's own memory is scarce. They do not see the module's memory, so
   they would collect far too late. A handle that made memory grow therefore also holds a ballast:
   an ArrayBuffer of that size that is never touched. It costs address space but no memory. Small
   handles share a ballast.

   Finalizers release forgotten memory, and they run only between two tasks of the event loop.
   Collections within one task are futile, so a task gets ballast for PER_TASK bytes, which lets the
   engine collect once, and no more. */

/* Bytes of a shared ballast. Below 32 MB the C library of Linux may reuse memory, which it then has
   to clear. */
const SHARED = 33 * 1024 * 1024;
const OWN = SHARED + 4096; /* the least bytes of a ballast that is not shared */
/* bytes of ballast per byte of memory: engines begin to collect at about 64 MB */
const WEIGHT = 1.5;
const LARGEST = 256 * 1024 * 1024; /* bytes: enough to make any engine collect */
/* bytes of ballast kept for reuse, so that explicit free and scopes do not pay for it */
const POOL = 68 * 1024 * 1024;
const PER_TASK = 64 * 1024 * 1024; /* bytes */

/* Calls fn in another task, which keeps no process alive. An engine without timers calls it in
   another job. The timer function is kept here because tests replace the global one. */
const { setTimeout = queueMicrotask } = globalThis;
const later = (fn) => setTimeout(fn)?.unref?.();

/* Returns null if address space is short: the engine then collects when it likes. */
function makeBuffer(bytes) {
  try {
    return new ArrayBuffer(bytes);
  } catch {
    return null;
  }
}

export class Ballast {
  constructor() {
    this.shared = null;
    this.left = 0; /* free bytes of the shared ballast */
    this.pool = [];
    this.pooled = 0;
    this.taken = 0; /* bytes since finalizers last could run */
    this.renew = () => {
      this.taken = 0;
    };
  }

  /* Returns a buffer for so many bytes of memory, or null. */
  take(memory) {
    if (this.taken >= PER_TASK) return null;
    const bytes = WEIGHT * memory;
    this.taken += bytes;
    if (this.taken >= PER_TASK) later(this.renew);
    /* two handles fit in a shared ballast, so that a loop that frees one of two reuses it */
    if (2 * bytes <= SHARED) return this.share(bytes);
    return this.reuse(Math.min(Math.max(bytes, OWN), LARGEST));
  }

  share(bytes) {
    if (this.left < bytes) {
      this.shared = makeBuffer(SHARED);
      this.left = SHARED;
    }
    this.left -= bytes;
    return this.shared;
  }

  reuse(bytes) {
    const i = this.pool.findIndex((b) => b.byteLength >= bytes && b.byteLength <= 2 * bytes);
    if (i < 0) return makeBuffer(bytes);
    const [found] = this.pool.splice(i, 1);
    this.pooled -= found.byteLength;
    return found;
  }

  /* Takes back a buffer that was taken for so many bytes of memory. */
  give(buffer, memory) {
    const bytes = WEIGHT * memory;
    this.taken = Math.max(0, this.taken - bytes);
    if (buffer.byteLength === SHARED) {
      if (buffer === this.shared) this.left = Math.min(SHARED, this.left + bytes);
    } else if (this.pooled + buffer.byteLength <= POOL) {
      this.pool.push(buffer);
      this.pooled += buffer.byteLength;
    }
  }
}
