/* ballast.js — what makes engines collect handles in time.

   Engines collect when JavaScript's own memory is scarce, and do not see the module's: they would collect far too late. So a handle that made memory grow also
   holds a ballast, an ArrayBuffer of that size that nobody ever touches (it costs address space, no memory). Small ones share a ballast. */

/* Bytes of a shared ballast: above the size (32 MB) up to which the C library of Linux may take memory that was used before, and then clears it. */
const SHARED = 33 * 1024 * 1024;
const LARGEST = 256 * 1024 * 1024; /* bytes: enough to make any engine collect */
const POOL = 64 * 1024 * 1024; /* bytes of ballast kept for reuse, so that explicit free and scopes do not pay for it */

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
  }

  take(bytes) {
    if (bytes < SHARED) {
      if (this.left < bytes) {
        this.shared = makeBuffer(SHARED);
        this.left = SHARED;
      }
      this.left -= bytes;
      return this.shared;
    }
    const wanted = Math.min(bytes, LARGEST);
    const i = this.pool.findIndex((b) => b.byteLength >= wanted && b.byteLength <= 2 * wanted);
    if (i < 0) return makeBuffer(wanted);
    const [found] = this.pool.splice(i, 1);
    this.pooled -= found.byteLength;
    return found;
  }

  give(buffer, bytes) {
    if (buffer.byteLength === SHARED) {
      if (buffer === this.shared) this.left = Math.min(SHARED, this.left + bytes);
    } else if (this.pooled + buffer.byteLength <= POOL) {
      this.pool.push(buffer);
      this.pooled += buffer.byteLength;
    }
  }
}
