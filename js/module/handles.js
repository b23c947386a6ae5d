/* handles.js — handles: who holds a reference to C's tensors, storages and generators, and how it is given back.

   A handle (handle.js) holds one reference to a Tensor, Storage or Generator. It is released by free(), by `using`, at the end of a scope, or, when all that was forgotten,
   by a FinalizationRegistry after the handle was collected. */
import { Ballast } from './ballast.js';
import { clearPointer, isFreed, isHandle, pointerOf, recordOf, setRecord, typeOf } from './handle.js';

const FRESH = 256; /* handles that may wait to be watched */

/* What a handle needs that is watched, retained or has a ballast. */
class Record {
  constructor() {
    this.watched = false;
    this.retained = 0;
    this.ballast = null;
    this.ballastBytes = 0;
  }
}

function recordFor(handle) {
  if (recordOf(handle) === null) setRecord(handle, new Record());
  return recordOf(handle);
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
  adopt(kind, dtype, ptr, op = this.core.dtypes[dtype]?.[kind] ?? 'torch.Generator') {
    if (ptr === 0) this.core.errors.raise(op);
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
      if (pointerOf(handle) !== 0 && !recordOf(handle)?.watched) this.watch(handle);
    }
    this.fresh.length = 0;
  }

  watch(handle) {
    recordFor(handle).watched = true;
    this.kinds[typeOf(handle).kind].watcher.register(handle, pointerOf(handle), handle);
  }

  newTensor(dtype) {
    return this.adopt('tensor', dtype, this.core.exports.tensor_new(dtype));
  }

  /* A new tensor that fn completes; what goes wrong in it leaves nothing behind. */
  makeTensor(dtype, fn) {
    const tensor = this.newTensor(dtype);
    try {
      fn(tensor);
      return tensor;
    } catch (error) {
      tensor.free();
      throw error;
    }
  }

  /* After whatever may have made memory grow for this handle. */
  noteGrowth(handle) {
    const now = this.bytes();
    const grown = now - this.bytesSeen;
    this.bytesSeen = now;
    if (grown <= 0 || handle === null) return;
    const record = recordFor(handle);
    if (record.ballast) this.ballast.give(record.ballast, record.ballastBytes);
    record.ballastBytes += grown;
    record.ballast = this.ballast.take(record.ballastBytes);
  }

  /* For a handle that is freed while another holds on to its memory: the ballast is the other's. */
  handOver(from, to) {
    const given = recordOf(from);
    if (!given?.ballast || recordOf(to)?.ballast) return;
    Object.assign(recordFor(to), { ballast: given.ballast, ballastBytes: given.ballastBytes });
    given.ballast = null;
  }

  /* One reference less; the handle is dead when it gave back its own. */
  free(handle) {
    const pointer = this.core.alive(handle);
    const kind = this.kinds[typeOf(handle).kind];
    kind.free(pointer);
    this.bytesSeen = this.bytes();
    const record = recordOf(handle);
    if (record?.retained > 0) {
      record.retained--;
      return;
    }
    clearPointer(handle);
    if (record === null) return;
    if (record.watched) kind.watcher.unregister(handle);
    if (record.ballast) this.ballast.give(record.ballast, record.ballastBytes);
    setRecord(handle, null);
  }

  retain(handle) {
    const pointer = this.core.pointer(handle);
    this.kinds[typeOf(handle).kind].retain(pointer);
    recordFor(handle).retained++;
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
        if (isFreed(handle)) continue;
        if (!kept.has(handle)) while (!isFreed(handle)) this.free(handle);
        else if (outer) outer.push(handle);
        else this.watchSoon(handle);
      }
    }
  }
}

/* The handles in a value: itself, or inside arrays, plain objects, maps and sets, and objects of a file that have no class here (io/t7-types.js). */
function handlesIn(value) {
  const found = new Set();
  const seen = new Set();
  const open = [value]; /* nothing calls itself: what was loaded may be nested deeply */
  while (open.length > 0) {
    const v = open.pop();
    if (typeof v !== 'object' || v === null || seen.has(v)) continue;
    seen.add(v);
    if (isHandle(v)) {
      found.add(v);
      continue;
    }
    const prototype = Object.getPrototypeOf(v);
    const plain = prototype === null || Object.getPrototypeOf(prototype) === null; /* of any realm */
    const inside = Array.isArray(v) || v instanceof Set ? v : v instanceof Map ? [...v.keys(), ...v.values()] : plain || v.torchType ? Object.values(v) : [];
    for (const each of inside) open.push(each);
  }
  return found;
}
