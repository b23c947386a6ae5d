/* handle.js: handles: the objects that users hold for C's tensors, storages and generators.

   All state of a handle is in private fields, which only this file can read or write. Forged
   objects (Object.create(prototype), Object.assign, a Proxy) do not have them. */
import { Contents } from './contents.js';

/* Digits of a key of the dispatch cache (call/match.js): tensors have 2 + their element type. */
export const DIGITS = 11;
const NUMBER_DIGIT = 10;

/* The type of all handles of one class. */
export class HandleType {
  /* kind: 'tensor', 'storage' or 'generator'; name: as users see it. */
  constructor(core, kind, dtype, name) {
    this.core = core;
    this.kind = kind;
    this.references = core.handles.kinds[kind]; /* how they are taken and given back */
    this.dtype = dtype;
    this.name = name;
    this.isTensor = kind === 'tensor';
    this.tensorDtype = this.isTensor ? dtype : -1;
  }
}

const CONTENTS = 'contents';

class Handle {
  #ptr = 0; /* the address of the C structure; 0: the handle was freed */
  #type = null;
  #record = null; /* of few handles (handles.js) */

  /* The property `contents`. Its name is computed, because V8 defines a field with a fixed name by
     a call of its runtime once several types are in use: that takes 130 ns more. An assignment
     would look for a setter, and the end of the chain of prototypes is a Proxy. */
  [CONTENTS] = new Contents(this);

  constructor(type, ptr) {
    this.#ptr = ptr;
    this.#type = type;
  }

  static typeOf(v) {
    return typeof v === 'object' && v !== null && #type in v ? v.#type : null;
  }

  static isTensor(v) {
    return typeof v === 'object' && v !== null && #type in v && v.#type.isTensor;
  }

  static tensorDtype(v) {
    return typeof v === 'object' && v !== null && #type in v ? v.#type.tensorDtype : -1;
  }

  static argumentDigit(v, core) {
    if (typeof v === 'number') return v - v === 0 ? NUMBER_DIGIT : 0;
    if (typeof v !== 'object' || v === null || !(#type in v) || v.#ptr === 0) return 0;
    const type = v.#type;
    return type.core === core && type.isTensor ? type.dtype + 2 : 0;
  }

  static dtypeOf(v) {
    return typeof v === 'object' && v !== null && #type in v ? v.#type.dtype : -1;
  }

  static nameOf(v) {
    return typeof v === 'object' && v !== null && #type in v ? v.#type.name : null;
  }

  static livePointer(v, core) {
    return typeof v === 'object' && v !== null && #type in v && v.#type.core === core ? v.#ptr : 0;
  }

  static pointerOf(handle) {
    return handle.#ptr;
  }

  static recordOf(handle) {
    return handle.#record;
  }

  static setRecord(handle, record) {
    handle.#record = record;
  }

  static setPointer(handle, pointer) {
    handle.#ptr = pointer;
  }

  /* Returns the address. Afterwards the handle counts as freed. */
  static takePointer(handle) {
    const pointer = handle.#ptr;
    handle.#ptr = 0;
    handle.#record = null;
    return pointer;
  }
}

/* typeOf(v): the HandleType of a handle, null of anything else. tensorDtype(v): the element type
   of a tensor, -1 of anything else. dtypeOf(v), nameOf(v): the element type of any handle, else
   -1; the name of its type, else null. (Users can shadow the properties `dtype` and
   `torchType`.) livePointer(v, core): the address if it is a handle of this core that was not
   freed, else 0. argumentDigit(v, core): what an overload can see of an argument, as a digit from
   1 to DIGITS - 1: the element type of a living tensor of this core, or that it is a finite number;
   0 for anything else. The others take handles. */
export const {
  argumentDigit,
  typeOf,
  isTensor,
  tensorDtype,
  dtypeOf,
  nameOf,
  livePointer,
  pointerOf,
  recordOf,
  setRecord,
  setPointer,
  takePointer,
} = Handle;

export const isHandle = (v) => typeOf(v) !== null;
export const isStorage = (v) => typeOf(v)?.kind === 'storage';
export const isGenerator = (v) => typeOf(v)?.kind === 'generator';
export const isFreed = (v) => isHandle(v) && pointerOf(v) === 0;

/* The class of the handles of one type, whose prototype inherits from `methods`. */
export function handleClass(type, methods) {
  const Class = class extends Handle {
    constructor(ptr) {
      super(type, ptr);
    }
  };
  Object.setPrototypeOf(Class.prototype, methods);
  return Class;
}

/* Classes whose objects hold handles in private: each a function that gives the handles in an
   object, or null. */
const holders = []; /* by addHolder */
/* handlesOf(v) returns an array of handles, or null if v is not of that class. */
export const addHolder = (handlesOf) => holders.push(handlesOf);
/* Returns the handles inside such an object, or null. */
export function heldBy(v) {
  for (const handlesOf of holders) {
    const found = handlesOf(v);
    if (found !== null) return found;
  }
  return null;
}

/* Keeps the handle, and so its memory, alive as long as a view of that memory. free() and scopes
   free it nevertheless. */
const owners = new WeakMap();
export function keepWith(view, handle) {
  owners.set(view, handle);
  return view;
}

/* The methods that tensors, storages and generators share. */
export const handleMethods = (core, kind) => ({
  /* The core is a property, so that files of other folders find it from any handle: x.core. */
  core,
  torchKind: kind,
  /* The properties that Jest copies for its message when a comparison fails. Otherwise it copies
     everything that the prototypes refer to: the whole module. */
  [Symbol.for('@jest/serializableProperties')]: ['contents'],
  free() {
    core.handles.free(this);
  },
  retain() {
    core.handles.retain(this);
  },
  /* The address of the C structure. */
  cdata() {
    return core.pointer(this, 'cdata');
  },
  [Symbol.for('nodejs.util.inspect.custom')]() {
    return isFreed(this) ? `[${nameOf(this)}, freed]` : this.toString().trimEnd();
  },
  /* For `using`. Engines without it may get a polyfill that defines Symbol.dispose. */
  [Symbol.dispose ?? Symbol.for('Symbol.dispose')]() {
    if (!isFreed(this)) core.handles.free(this);
  },
});
