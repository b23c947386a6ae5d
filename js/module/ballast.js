/* ballast.js — what makes engines collect handles in time.

   Engines collect when JavaScript's own memory is scarce, and do not see the module's: they would
   collect far too late. So a handle that made memory grow also holds a ballast, an ArrayBuffer of
   that size that nobody ever touches (it costs address space, no memory). Small ones share a
   ballast.

   What was forgotten is given back by finalizers, and these run only between two tasks of the event
   loop. Within one task collections are futile: so ballast for PER_TASK bytes is given out, which
   lets the engine collect once, and none beyond that. */

/* Bytes of a shared ballast: above the size (32 MB) up to which the C library of Linux may take
   memory that was used before, and then clears it. */
const SHARED = 33 * 1024 * 1024;
/* bytes of ballast for one of memory: engines begin to collect at about 64 MB, while more is being
   made */
const WEIGHT = 1.5;
const LARGEST = 256 * 1024 * 1024; /* bytes: enough to make any engine collect */
/* bytes of ballast kept for reuse, so that explicit free and scopes do not pay for it */
const POOL = 64 * 1024 * 1024;
const PER_TASK = 64 * 1024 * 1024; /* bytes */

/* Call fn in another task, which keeps no process alive. Where there are no timers, at least in
   another job. The function is kept, since tests replace the global one. */
const { setTimeout = queueMicrotask } = globalThis;
const later = (fn) => setTimeout(fn)?.unref?.();

/* Address space may be short: then there is no ballast, and the engine collects when it likes. */
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
    this.left = 0; /* bytes of the shared one not yet spoken for */
    this.pool = [];
    this.pooled = 0;
    this.taken = 0; /* bytes since finalizers could run */
    this.renew = () => {
      this.taken = 0;
    };
  }

  /* For so many bytes of memory a buffer, or null. */
  take(memory) {
    if (this.taken >= PER_TASK) return null;
    const bytes = WEIGHT * memory;
    this.taken += bytes;
    if (this.taken >= PER_TASK) later(this.renew);
    return bytes < SHARED ? this.share(bytes) : this.reuse(Math.min(bytes, LARGEST));
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

  /* Back what was taken for so many bytes of memory. */
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
