/* memory.js — handles: who holds a reference to C's tensors, storages and generators, and how it is given back.

   A handle has `ptr`, the address of a Tensor, Storage or Generator in which it holds one reference; 0 when it was freed. It is released by free(), by `using`, at the
   end of a scope, or, when all that was forgotten, by a FinalizationRegistry after the handle was collected.

   Engines collect when JavaScript's own memory is scarce, and do not see the module's: they would collect far too late. So a handle that made memory grow also
   holds a ballast, an ArrayBuffer of that size that nobody ever touches (it costs address space, no memory). Small ones share a ballast. */

const SHARED = 8 * 1024 * 1024; /* bytes of a shared ballast */
const FRESH = 256; /* handles that may wait to be watched */
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

class Ballast {
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

export class Handles {
  constructor(core) {
    this.core = core;
    this.scopes = [];
    this.fresh = []; /* made in this job and not yet watched */
    this.watchFresh = () => this.watchAll();
    this.ballast = new Ballast();
    this.classes = { tensor: [], storage: [], generator: [] }; /* by element type: constructors of bare handles, filled where the classes are made */
    this.countAt = core.exports.memory_count();
    this.bytesSeen = this.bytes();
    this.kinds = { tensor: this.kind('tensor'), storage: this.kind('storage'), generator: this.kind('generator') };
  }

  /* What C has for a kind of handle, and who watches these. */
  kind(name) {
    const free = this.core.exports[`${name}_free`];
    const retain = this.core.exports[`${name}_retain`];
    return { free, retain, watcher: new FinalizationRegistry((ptr) => this.release(free, ptr)) };
  }

  bytes() {
    return this.core.heap.u32[(this.countAt + 16) >>> 2];
  }

  /* { tensors, storages, bytes } alive now. */
  count() {
    const [tensors, storages, bytes] = [0, 8, 16].map((field) => this.core.heap.int64(this.countAt + field));
    return { tensors, storages, bytes };
  }

  release(free, ptr) {
    if (this.core.poisoned) return;
    free(ptr);
    this.bytesSeen = this.bytes();
  }

  /* A handle for a reference that the caller owns. */
  adopt(kind, dtype, ptr) {
    if (ptr === 0) this.core.errors.raise(kind[0].toUpperCase() + kind.slice(1));
    const handle = new this.classes[kind][dtype](ptr >>> 0);
    if (this.scopes.length > 0) this.scopes[this.scopes.length - 1].push(handle);
    else this.watchSoon(handle);
    return handle;
  }

  /* To watch a handle costs as much as a small op, and most are freed soon or never used again. No finalizer runs before the current job ends: early
     enough to begin watching what is still alive then (or when many wait). */
  watchSoon(handle) {
    if (this.fresh.length === 0) queueMicrotask(this.watchFresh);
    if (this.fresh.push(handle) >= FRESH) this.watchAll();
  }

  watchAll() {
    for (const handle of this.fresh) {
      if (handle.ptr !== 0 && !handle.watched) this.watch(handle);
    }
    this.fresh.length = 0;
  }

  watch(handle) {
    handle.watched = true;
    this.kinds[handle.torchKind].watcher.register(handle, handle.ptr, handle);
  }

  newTensor(dtype) {
    return this.adopt('tensor', dtype, this.core.exports.tensor_new(dtype));
  }

  /* After whatever may have made memory grow for this handle. */
  noteGrowth(handle) {
    const now = this.bytes();
    const grown = now - this.bytesSeen;
    this.bytesSeen = now;
    if (grown <= 0 || handle === null) return;
    if (handle.ballast) this.ballast.give(handle.ballast, handle.ballastBytes);
    handle.ballast = this.ballast.take(grown);
    handle.ballastBytes = grown;
  }

  /* One reference less; the handle is dead when it gave back its own. */
  free(handle) {
    const kind = this.kinds[handle.torchKind];
    kind.free(this.core.alive(handle));
    this.bytesSeen = this.bytes();
    if (handle.retained > 0) {
      handle.retained--;
      return;
    }
    if (handle.watched) kind.watcher.unregister(handle);
    handle.ptr = 0;
    if (handle.ballast) this.ballast.give(handle.ballast, handle.ballastBytes);
    handle.ballast = null;
  }

  retain(handle) {
    this.kinds[handle.torchKind].retain(this.core.pointer(handle));
    handle.retained++;
  }

  /* Run fn, then free every handle made in it, but those in what it returns. */
  scope(fn) {
    const opened = [];
    this.scopes.push(opened);
    let result;
    let kept = new Set();
    try {
      result = fn();
      if (typeof result?.then === 'function') throw new TypeError('scope: the function must not be asynchronous: its handles would be freed while it waits');
      kept = handlesIn(result);
      return result;
    } finally {
      this.scopes.splice(this.scopes.indexOf(opened), 1);
      const outer = this.scopes[this.scopes.length - 1];
      for (const handle of opened) {
        if (handle.ptr === 0) continue;
        if (!kept.has(handle)) while (handle.ptr !== 0) this.free(handle);
        else if (outer) outer.push(handle);
        else this.watchSoon(handle);
      }
    }
  }
}

/* The handles in a value: itself, or inside arrays, plain objects, maps and sets. */
function handlesIn(value, found = new Set(), seen = new Set()) {
  if (typeof value !== 'object' || value === null || seen.has(value)) return found;
  if (value.torchKind) return found.add(value);
  seen.add(value);
  const plain = [Object.prototype, null].includes(Object.getPrototypeOf(value));
  const inside = Array.isArray(value) || value instanceof Set ? value : value instanceof Map ? [...value.keys(), ...value.values()] : plain ? Object.values(value) : [];
  for (const v of inside) handlesIn(v, found, seen);
  return found;
}
