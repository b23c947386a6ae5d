/* handle.js: handles: the objects that users hold for C's tensors, storages and generators.

   All state of a handle is in private fields, which only this file can read or write. Forged
   objects (Object.create(prototype), Object.assign, a Proxy) do not have them: a handle has its
   state in one, and the state has the rest. */
import { NOT_CLONED, textOf } from './contents.js';

/* Digits of a key of the dispatch cache (call/match.js): tensors have 2 + their element type. */
export const DIGITS = 20;
export const ABSENT = 19; /* of the first three arguments one that is not given */
const NUMBER_DIGIT = 10;

/* The state of a handle. It is its property `contents` as well (contents.js): an engine makes one
   object faster than two, and one without a base class faster still. Handles of different types
   have different prototypes, which makes every access to their fields slow where several types are
   in use; all states have one. So the paths that every call takes get the state once and read from
   it. */
class State {
  static name = 'Contents'; /* as users see it */
  #ptr; /* the address of the C structure; 0: the handle was freed */
  #type;
  #record = null; /* of few handles (handles.js) */
  #handle = null; /* newHandle() sets it */
  clone = NOT_CLONED;

  constructor(type, ptr) {
    this.#ptr = ptr;
    this.#type = type;
  }

  get [Symbol.toStringTag]() {
    return textOf(this.#handle);
  }

  toJSON() {
    return textOf(this.#handle);
  }

  [Symbol.for('nodejs.util.inspect.custom')]() {
    return `[${textOf(this.#handle)}]`;
  }

  static pointerIn(state) {
    return state.#ptr;
  }

  static typeIn(state) {
    return state.#type;
  }

  static recordIn(state) {
    return state.#record;
  }

  static handleOf(state) {
    return state.#handle;
  }

  static setPointer(state, pointer) {
    state.#ptr = pointer;
  }

  static setRecord(state, record) {
    state.#record = record;
  }

  static setHandle(state, handle) {
    state.#handle = handle;
  }

  /* The state of most handles, found by the property `contents` instead of the private field, which
     is slow where handles of several types are in use; null if it is not there. Of a Proxy it runs
     the user's code: only for objects whose method was called. */
  static quickStateOf(v) {
    if (typeof v !== 'object' || v === null) return null;
    const state = v.contents;
    return typeof state === 'object' && state !== null && #ptr in state && state.#handle === v
      ? state
      : null;
  }
}

/* pointerIn(state): the address, 0 of a freed handle. typeIn(state): the HandleType.
   recordIn(state): the Record or null. */
export const { pointerIn, typeIn, recordIn, handleOf, setPointer, setRecord, quickStateOf } = State;

const { setHandle } = State;
const CONTENTS = 'contents';

let making = null;

class Handle {
  #state = making;
  [CONTENTS] = making;

  static stateOf(v) {
    return typeof v === 'object' && v !== null && #state in v ? v.#state : null;
  }
}

/* stateOf(v): the state of a handle, null of anything else. */
export const { stateOf } = Handle;

/* The HandleType of a handle, null of anything else. */
export function typeOf(v) {
  const state = stateOf(v);
  return state === null ? null : typeIn(state);
}

export const isTensor = (v) => typeOf(v)?.isTensor === true;

/* The element type of a tensor, -1 of anything else. */
export function tensorDtype(v) {
  const state = stateOf(v);
  return state === null ? -1 : typeIn(state).tensorDtype;
}

/* The element type of any handle, else -1; the name of its type, else null. (Users can shadow the
   properties `dtype` and `torchType`.) */
export const dtypeOf = (v) => typeOf(v)?.dtype ?? -1;
export const nameOf = (v) => typeOf(v)?.name ?? null;

/* The address of the C structure of a handle; 0 if it was freed. */
export const pointerOf = (handle) => pointerIn(stateOf(handle));

/* The address if v is a handle of this core that was not freed, else 0. */
export function livePointer(v, core) {
  const state = stateOf(v);
  return state !== null && typeIn(state).core === core ? pointerIn(state) : 0;
}

/* What an overload can see of an argument, as a digit from 1 on: that it is a finite
   number, the element type of a living tensor of this core, or which letter of linear algebra's
   options it is; 0 for anything else. */
export function stateDigit(state, core) {
  const type = typeIn(state);
  return type.core === core && pointerIn(state) !== 0 ? type.digit : 0;
}
/* by code: looking for a letter in a string takes 20 ns */
const LETTER_DIGITS = new Uint8Array(128);
[...'ULNTVSAR'].forEach((letter, i) => {
  LETTER_DIGITS[letter.charCodeAt(0)] = NUMBER_DIGIT + 1 + i;
});
const letterDigit = (v) =>
  typeof v === 'string' && v.length === 1 ? (LETTER_DIGITS[v.charCodeAt(0)] ?? 0) : 0;
export const plainDigit = (v) =>
  typeof v === 'number' ? (v - v === 0 ? NUMBER_DIGIT : 0) : letterDigit(v);
export function argumentDigit(v, core) {
  const state = stateOf(v);
  return state === null ? plainDigit(v) : stateDigit(state, core);
}

export const isHandle = (v) => typeOf(v) !== null;
export const isStorage = (v) => typeOf(v)?.kind === 'storage';
export const isGenerator = (v) => typeOf(v)?.kind === 'generator';
export const isFreed = (v) => isHandle(v) && pointerOf(v) === 0;

/* What console.log shows of a handle whose contents cannot be read; undefined for others. */
export function lostText(handle, core) {
  const lost = isFreed(handle) ? 'freed' : core.isClosed ? 'closed' : core.isStopped && 'crashed';
  return lost ? `[${nameOf(handle)}, ${lost}]` : undefined;
}

/* The type of all handles of one class. The class's prototype inherits from `methods`. */
export class HandleType {
  /* kind: 'tensor', 'storage' or 'generator'; name: as users see it. */
  constructor(core, { kind, dtype, name, methods }) {
    this.core = core;
    this.kind = kind;
    this.references = core.handles.kinds[kind]; /* how they are taken and given back */
    this.dtype = dtype;
    this.name = name;
    this.isTensor = kind === 'tensor';
    this.tensorDtype = this.isTensor ? dtype : -1;
    this.digit = this.isTensor ? dtype + 2 : 0; /* of a key of the dispatch cache */
    this.Class = class extends Handle {};
    Object.setPrototypeOf(this.Class.prototype, methods);
    this.reusable = null; /* the state of a handle to use again: Handles.takePointer */
    core.handles.types[kind][dtype] = this;
  }

  /* A new state; newHandle(state) makes its handle. */
  newState(ptr) {
    return new State(this, ptr);
  }

  newHandle(state) {
    making = state;
    const handle = new this.Class();
    making = null; /* it would keep the handle */
    setHandle(state, handle);
    return handle;
  }

  /* The reusable handle's state, with another address; null if there is none. */
  takeReusable(ptr) {
    const state = this.reusable;
    if (state === null) return null;
    this.reusable = null;
    setPointer(state, ptr);
    return state;
  }
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
    return lostText(this, core) ?? this.toString().trimEnd();
  },
  /* For `using`. Engines without it may get a polyfill that defines Symbol.dispose. */
  [Symbol.dispose ?? Symbol.for('Symbol.dispose')]() {
    if (!isFreed(this)) core.handles.free(this);
  },
});
