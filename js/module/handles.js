/* handles.js: makes handles and releases their references to C's tensors, storages and
   generators.

   A handle (handle.js) holds one reference. It is released by free(), by `using`, at the end of a
   scope, or by a FinalizationRegistry after the handle was collected.

   Most handles are freed soon, and only the handle is made for them. A handle that survives its job
   gets a record. The registry watches the record, which only handles refer to, and holds the list
   of their pointers to release. free() clears the pointer in that list, which costs less than
   unregistering. */
import { isPlain } from './options.js';
import { refusePromise } from './promises.js';
import { Ballast } from './ballast.js';
import {
  handleOf,
  heldBy,
  isFreed,
  isHandle,
  pointerIn,
  quickStateOf,
  recordIn,
  setPointer,
  setRecord,
  stateOf,
  typeIn,
  typeOf,
} from './handle.js';

const MOST_UNWATCHED = 256; /* handles that may wait to be watched */
/* handles on less memory (in bytes) have no ballast and share records */
const SMALL = 256;
const SHARERS = 16; /* tensors that share a record: they are released when all are forgotten */

/* What the FinalizationRegistry watches for one handle, or for several small tensors. */
class Record {
  constructor(isShared) {
    this.isShared = isShared; /* by tensors on little memory, which nobody retained */
    /* released after the record was collected; null: not watched yet */
    this.pointers = null;
    this.retained = 0;
    this.ballast = null;
    this.ballastBytes = 0;
  }

  /* The pointer was released, or moved to another record: the finalizer leaves it alone. */
  drop(pointer) {
    if (this.pointers !== null) this.pointers[this.pointers.indexOf(pointer)] = 0;
  }
}

/* All handles of an instance. */
export class Handles {
  constructor(core) {
    this.core = core;
    this.scopes = [];
    /* the states of handles made in this job, not yet watched */
    this.unwatched = new Array(MOST_UNWATCHED).fill(null);
    this.waiting = 0; /* how many of them */
    this.isScheduled = false;
    this.watchScheduled = () => {
      this.isScheduled = false;
      this.watchAll();
    };
    this.ballast = new Ballast();
    this.types = { tensor: [], storage: [], generator: [] }; /* HandleTypes by element type */
    this.tensorNew = core.exports.tensor_new; /* looking it up takes long */
    this.countAt = core.exports.memory_count();
    this.bytesSeen = this.bytes();
    this.kinds = {
      tensor: this.kind('tensor'),
      storage: this.kind('storage'),
      generator: this.kind('generator'),
    };
  }

  /* C's functions for a kind of handle, and the registry that watches such handles. */
  kind(name) {
    const free = this.core.exports[`${name}_free`];
    const retain = this.core.exports[`${name}_retain`];
    return {
      free,
      retain,
      watcher: new FinalizationRegistry((pointers) => this.releaseAll(free, pointers)),
    };
  }

  /* Bytes of elements alive now. */
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

  /* Releases a reference. After a crash the memory is lost with the instance. */
  release(free, pointer) {
    if (this.core.isStopped) return;
    try {
      free(pointer);
    } catch (error) {
      throw this.core.failed(error);
    }
    this.bytesSeen = this.bytes();
  }

  /* A finalizer. Nobody could catch its error; the next call reports that the instance crashed. */
  releaseAll(free, pointers) {
    try {
      for (const pointer of pointers) if (pointer !== 0) this.release(free, pointer);
    } catch {
      /* a trap */
    }
  }

  /* Returns a handle for a reference that the caller owns. Throws the error that C recorded if the
     pointer is 0; `op` names the function in it. */
  adopt(kind, dtype, pointer, op) {
    if (pointer === 0)
      this.core.errors.raise(op ?? this.core.dtypes[dtype]?.[kind] ?? 'torch.Generator');
    return this.make(this.types[kind][dtype] ?? this.makeType(kind, dtype), pointer >>> 0);
  }

  /* Makes the classes of storages, or of generators, when they are first needed. */
  makeType(kind, dtype) {
    this.core.classesOf[kind]();
    return this.types[kind][dtype];
  }

  /* Returns a handle: one that takePointer() has left for reuse, or a new one. The innermost scope
     frees it; without a scope it is watched. */
  make(type, pointer) {
    const reused = type.takeReusable(pointer);
    const state = reused ?? type.newState(pointer);
    const handle = reused === null ? type.newHandle(state) : handleOf(reused);
    if (this.scopes.length > 0) this.scopes[this.scopes.length - 1].push(handle);
    else this.watchSoon(state);
    return handle;
  }

  /* Watching a handle costs as much as a small op, and most handles are freed soon. No finalizer
     runs before the current job ends, so watching begins then, or when many handles wait. */
  watchSoon(state) {
    if (!this.isScheduled) {
      this.isScheduled = true;
      queueMicrotask(this.watchScheduled);
    }
    this.unwatched[this.waiting++] = state;
    if (this.waiting === MOST_UNWATCHED) this.watchAll();
  }

  /* Gives each handle that is still alive a watched record. */
  watchAll() {
    /* by tensors made one after another, which are likely to be forgotten together */
    let shared = null;
    for (let i = 0; i < this.waiting; i++) {
      const state = this.unwatched[i];
      this.unwatched[i] = null;
      if (pointerIn(state) === 0) continue;
      if (recordIn(state) !== null || !this.isSmall(state)) {
        this.watch(state);
        continue;
      }
      if (shared === null || shared.pointers.length === SHARERS) {
        shared = new Record(true);
        setRecord(state, shared);
        this.watch(state);
      } else {
        setRecord(state, shared);
        shared.pointers.push(pointerIn(state));
      }
    }
    this.waiting = 0;
  }

  /* True if the tensor has so little memory that others may keep it alive. A tensor without memory
     may get more later. */
  isSmall(state) {
    const {
      heap: { u32 },
      layout,
    } = this.core;
    if (!typeIn(state).isTensor) return false;
    const storage = u32[(pointerIn(state) + layout.storage) >>> 2];
    return (
      storage !== 0 && u32[(u32[(storage + layout.block) >>> 2] + layout.capacity) >>> 2] < SMALL
    );
  }

  /* Registers the handle's record, unless it is registered. */
  watch(state) {
    const record = recordIn(state) ?? this.recordFor(state);
    if (record.pointers !== null) return;
    record.pointers = [pointerIn(state)];
    typeIn(state).references.watcher.register(record, record.pointers);
  }

  /* Returns the handle's own record. A shared record gives up the handle's pointer. */
  recordFor(state) {
    const record = recordIn(state);
    if (record !== null && !record.isShared) return record;
    const own = new Record(false);
    setRecord(state, own);
    if (record !== null) {
      this.watch(state);
      record.drop(pointerIn(state));
    }
    return own;
  }

  /* Returns the address of a new empty tensor in C. */
  newPointer(dtype) {
    const pointer = this.tensorNew(dtype);
    if (pointer === 0) this.core.errors.raise(this.core.dtypes[dtype].tensor);
    return pointer >>> 0;
  }

  /* Returns a new empty tensor. */
  newTensor(dtype) {
    return this.make(this.types.tensor[dtype], this.newPointer(dtype));
  }

  /* Returns a new tensor that fn completes. If fn throws, the tensor is freed. */
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

  /* Gives the handle ballast (ballast.js) for the memory allocated since the last call. Must be
     called after anything that may have allocated for this handle. Short, so that engines inline it
     into every call. */
  noteGrowth(handle) {
    const now = this.bytes();
    const grown = now - this.bytesSeen;
    this.bytesSeen = now;
    if (grown >= SMALL && handle !== null) this.giveBallast(handle, grown);
  }

  giveBallast(handle, grown) {
    const record = this.recordFor(stateOf(handle));
    if (record.ballast !== null) this.ballast.give(record.ballast, record.ballastBytes);
    record.ballastBytes += grown;
    record.ballast = this.ballast.take(record.ballastBytes);
  }

  /* Gives the handle its own record. Must be called after a tensor became a view of other memory:
     a shared record may keep that memory alive, of any size. */
  noteView(handle) {
    const state = stateOf(handle);
    if (recordIn(state)?.isShared) this.recordFor(state);
  }

  /* Moves the ballast of a handle that is freed to another handle on its memory. */
  moveBallast(from, to) {
    const given = recordIn(stateOf(from));
    const receiver = stateOf(to);
    if (!given?.ballast || recordIn(receiver)?.ballast) return;
    const { ballast, ballastBytes } = given;
    Object.assign(this.recordFor(receiver), { ballast, ballastBytes });
    given.ballast = null;
  }

  /* Releases one reference: first those of retain(), last the handle's own, which ends it. */
  free(handle) {
    const state = quickStateOf(handle) ?? stateOf(handle);
    if (state === null || pointerIn(state) === 0 || typeIn(state).core !== this.core)
      this.core.alive(handle, 'free'); /* throws */
    const pointer = pointerIn(state);
    this.release(typeIn(state).references.free, pointer);
    const record = recordIn(state);
    if (record === null) {
      if (this.waiting > 0 && this.unwatched[this.waiting - 1] === state) this.waiting--;
      setPointer(state, 0);
      return;
    }
    if (record.retained > 0) {
      record.retained--;
      return;
    }
    setPointer(state, 0);
    setRecord(state, null);
    record.drop(pointer);
    if (record.ballast !== null) this.ballast.give(record.ballast, record.ballastBytes);
  }

  /* Takes the reference of a handle that was made in this job, without a scope, and that only the
     caller has. Returns its pointer. The next handle of the type will be this object again, because
     making one costs as much as a small op. */
  takePointer(handle) {
    const state = stateOf(handle);
    const pointer = pointerIn(state);
    typeIn(state).reusable = state;
    setPointer(state, 0);
    setRecord(state, null);
    return pointer;
  }

  /* Adds a reference, which needs one more free(). */
  retain(handle) {
    const pointer = this.core.pointer(handle, 'retain');
    typeOf(handle).references.retain(pointer);
    this.recordFor(stateOf(handle)).retained++;
  }

  /* Runs fn; the handles that it makes belong to no scope. */
  outsideScopes(fn) {
    const { scopes } = this;
    this.scopes = [];
    try {
      return fn();
    } finally {
      this.scopes = scopes;
    }
  }

  /* Runs fn, then frees every handle made in it except those in its result. */
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
        { op: 'scope', arg: 'fn', value: fn },
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
        else this.watchSoon(stateOf(handle));
      }
    }
  }
}

/* The handles in a value: itself, or inside arrays, plain objects, maps and sets, Lab2D's tensors,
   and objects of a .t7 file without a class here (io/t7/types.js). */
function handlesIn(value) {
  const found = new Set();
  const seen = new Set();
  const open = [value]; /* not recursive: loaded objects may be nested deeply */
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
    const inside =
      Array.isArray(v) || v instanceof Set
        ? v
        : v instanceof Map
          ? [...v.keys(), ...v.values()]
          : isPlain(v) || v.torchType
            ? Object.values(v)
            : [];
    for (const each of inside) open.push(each);
  }
  return found;
}
