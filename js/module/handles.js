/* handles.js — handles: who holds a reference to C's tensors, storages and generators, and how it
   is given back.

   A handle (handle.js) holds one reference. It is released by free(), by `using`, at the end of a
   scope, or, when all that was forgotten, by a FinalizationRegistry after the handle was collected.

   Most handles are freed soon, and nothing more than the handle is made for them. What lives until
   the job ends is watched by a record: the registry watches the record, which only handles refer
   to, and has the list of their pointers to release. free() clears the pointer in the list: that
   costs less than to unregister. */
import { refusePromise } from './promises.js';
import { Ballast } from './ballast.js';
import {
  clearPointer,
  heldBy,
  isFreed,
  isHandle,
  livePointer,
  pointerOf,
  recordOf,
  setRecord,
  typeOf,
} from './handle.js';

const FRESH = 256; /* handles that may wait to be watched */
/* bytes of memory that weigh no more than the handle: such handles have no ballast and share
   records */
const SMALL = 256;
const SHARERS = 16; /* tensors of one record: when all of them are forgotten, all are released */

class Record {
  constructor(isShared) {
    this.isShared = isShared; /* by tensors on little memory, which nobody retained */
    /* what is released after the record was collected; null: not watched yet */
    this.pointers = null;
    this.retained = 0;
    this.ballast = null;
    this.ballastBytes = 0;
  }

  drop(pointer) {
    if (this.pointers !== null) this.pointers[this.pointers.indexOf(pointer)] = 0;
  }
}

export class Handles {
  constructor(core) {
    this.core = core;
    this.scopes = [];
    this.fresh = new Array(FRESH).fill(null); /* made in this job and not yet watched */
    this.waiting = 0; /* how many of them */
    this.isScheduled = false;
    this.watchFresh = () => {
      this.isScheduled = false;
      this.watchAll();
    };
    this.ballast = new Ballast();
    /* by element type: constructors of bare handles, filled where the classes are made */
    this.classes = { tensor: [], storage: [], generator: [] };
    this.countAt = core.exports.memory_count();
    this.bytesSeen = this.bytes();
    this.kinds = {
      tensor: this.kind('tensor'),
      storage: this.kind('storage'),
      generator: this.kind('generator'),
    };
  }

  /* What C has for a kind of handle, and who watches these. */
  kind(name) {
    const free = this.core.exports[`${name}_free`];
    const retain = this.core.exports[`${name}_retain`];
    return {
      free,
      retain,
      watcher: new FinalizationRegistry((pointers) => this.releaseAll(free, pointers)),
    };
  }

  bytes() {
    return this.core.heap.u32[(this.countAt + 16) >>> 2];
  }

  /* { tensors, storages, bytes } alive now. */
  count() {
    const [tensors, storages, bytes] = [0, 8, 16].map((field) =>
      this.core.heap.int64(this.countAt + field),
    );
    return { tensors, storages, bytes };
  }

  /* Give back a reference. After a crash nothing is: that memory is gone with the instance. */
  release(free, pointer) {
    if (this.core.poisoned) return;
    try {
      free(pointer);
    } catch (error) {
      throw this.core.failed(error);
    }
    this.bytesSeen = this.bytes();
  }

  /* A finalizer: nobody could catch an error. The next call says that the instance has crashed. */
  releaseAll(free, pointers) {
    try {
      for (const pointer of pointers) if (pointer !== 0) this.release(free, pointer);
    } catch {
      /* a trap */
    }
  }

  /* A handle for a reference that the caller owns. */
  adopt(kind, dtype, pointer, op) {
    if (pointer === 0)
      this.core.errors.raise(op ?? this.core.dtypes[dtype]?.[kind] ?? 'torch.Generator');
    return this.own(new this.classes[kind][dtype](pointer >>> 0));
  }

  /* A new handle: the innermost scope frees it; without a scope it is watched. */
  own(handle) {
    if (this.scopes.length > 0) this.scopes[this.scopes.length - 1].push(handle);
    else this.watchSoon(handle);
    return handle;
  }

  /* To watch a handle costs as much as a small op, and most are freed soon or never used again. No
     finalizer runs before the current job ends: early enough to begin watching what is still alive
     then (or when many wait). */
  watchSoon(handle) {
    if (!this.isScheduled) {
      this.isScheduled = true;
      queueMicrotask(this.watchFresh);
    }
    this.fresh[this.waiting++] = handle;
    if (this.waiting === FRESH) this.watchAll();
  }

  watchAll() {
    /* by tensors that were made one after another: they are likely to be forgotten together */
    let shared = null;
    for (let i = 0; i < this.waiting; i++) {
      const handle = this.fresh[i];
      this.fresh[i] = null;
      if (isFreed(handle)) continue;
      if (recordOf(handle) !== null || !this.isSmall(handle)) {
        this.watch(handle);
        continue;
      }
      if (shared === null || shared.pointers.length === SHARERS) {
        shared = new Record(true);
        setRecord(handle, shared);
        this.watch(handle);
      } else {
        setRecord(handle, shared);
        shared.pointers.push(pointerOf(handle));
      }
    }
    this.waiting = 0;
  }

  /* Whether its memory is so little that others may keep it alive. A tensor without memory may be
     given some. */
  isSmall(handle) {
    const {
      heap: { u32 },
      layout,
    } = this.core;
    if (typeOf(handle).kind !== 'tensor') return false;
    const storage = u32[(pointerOf(handle) + layout.storage) >>> 2];
    return (
      storage !== 0 && u32[(u32[(storage + layout.block) >>> 2] + layout.capacity) >>> 2] < SMALL
    );
  }

  watch(handle) {
    const record = recordOf(handle) ?? this.recordFor(handle);
    if (record.pointers !== null) return;
    record.pointers = [pointerOf(handle)];
    typeOf(handle).references.watcher.register(record, record.pointers);
  }

  /* The handle's own record. */
  recordFor(handle) {
    const record = recordOf(handle);
    if (record !== null && !record.isShared) return record;
    const own = new Record(false);
    setRecord(handle, own);
    if (record !== null) {
      this.watch(handle);
      record.drop(pointerOf(handle));
    }
    return own;
  }

  newTensor(dtype) {
    const pointer = this.core.exports.tensor_new(dtype);
    if (pointer === 0) this.core.errors.raise(this.core.dtypes[dtype].tensor);
    return this.own(new this.classes.tensor[dtype](pointer >>> 0));
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
    if (grown < SMALL || handle === null) return;
    const record = this.recordFor(handle);
    if (record.ballast !== null) this.ballast.give(record.ballast, record.ballastBytes);
    record.ballastBytes += grown;
    record.ballast = this.ballast.take(record.ballastBytes);
  }

  /* After a tensor was made to look at other memory, of any size. */
  noteView(handle) {
    if (recordOf(handle)?.isShared) this.recordFor(handle);
  }

  /* For a handle that is freed while another holds on to its memory: the ballast is the other's. */
  handOver(from, to) {
    const given = recordOf(from);
    if (!given?.ballast || recordOf(to)?.ballast) return;
    const { ballast, ballastBytes } = given;
    Object.assign(this.recordFor(to), { ballast, ballastBytes });
    given.ballast = null;
  }

  /* One reference less; the handle is dead when it gave back its own. */
  free(handle) {
    const pointer = livePointer(handle, this.core) || this.core.alive(handle);
    this.release(typeOf(handle).references.free, pointer);
    const record = recordOf(handle);
    if (record === null) {
      if (this.waiting > 0 && this.fresh[this.waiting - 1] === handle) this.waiting--;
      clearPointer(handle);
      return;
    }
    if (record.retained > 0) {
      record.retained--;
      return;
    }
    clearPointer(handle);
    setRecord(handle, null);
    record.drop(pointer);
    if (record.ballast !== null) this.ballast.give(record.ballast, record.ballastBytes);
  }

  retain(handle) {
    const pointer = this.core.pointer(handle);
    typeOf(handle).references.retain(pointer);
    this.recordFor(handle).retained++;
  }

  /* Run fn, then free every handle made in it, but those in what it returns. */
  scope(fn) {
    const opened = [];
    this.scopes.push(opened);
    let result;
    let kept = new Set();
    try {
      result = fn();
      refusePromise(
        result,
        'scope: the function must not be asynchronous: its handles would be freed while it waits',
      );
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

/* The handles in a value: itself, or inside arrays, plain objects, maps and sets, Lab2D's tensors,
   and objects of a file that have no class here (io/t7/types.js). */
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
    const held = heldBy(v);
    if (held !== null) {
      for (const handle of held) found.add(handle);
      continue;
    }
    const prototype = Object.getPrototypeOf(v);
    /* of any realm */
    const plain = prototype === null || Object.getPrototypeOf(prototype) === null;
    const inside =
      Array.isArray(v) || v instanceof Set
        ? v
        : v instanceof Map
          ? [...v.keys(), ...v.values()]
          : plain || v.torchType
            ? Object.values(v)
            : [];
    for (const each of inside) open.push(each);
  }
  return found;
}
