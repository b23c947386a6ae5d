/* write.js: writes an object to a .t7 file in pieces, as Torch7 does, without recursion (like
   read.js). */
import { TorchError, show, typeError } from '../../module/errors.js';
import { dtypeOf, isStorage, isTensor, nameOf, pointerOf } from '../../module/handle.js';
import { isPlain } from '../../module/options.js';
import { AsciiPieces, BinaryPieces } from './pieces.js';
import {
  BOOLEAN,
  FUNCTION,
  LuaFunction,
  NIL,
  NUMBER,
  OLD_FUNCTION,
  RECURSIVE_FUNCTION,
  STRING,
  TABLE,
  TORCH,
  TaggedObject,
  bytesOfText,
} from './types.js';

const VERSION = 1; /* the version of the classes of tensors and storages */

/* Maps and plain objects of other realms have other classes */
const isMap = (v) => Object.prototype.toString.call(v) === '[object Map]';
const isBytes = (v) => Object.prototype.toString.call(v) === '[object Uint8Array]';

/* Returns the keys and values of a table, alternating; null for other values. Lua counts from 1. */
function entriesOf(v) {
  if (Array.isArray(v))
    return Array.from({ length: 2 * v.length }, (_, i) =>
      i % 2 === 0 ? i / 2 + 1 : v[(i - 1) / 2],
    );
  if (isMap(v)) return [...v].flat(1);
  return isPlain(v)
    ? Object.entries(v)
        .filter(([, value]) => value !== undefined)
        .flat(1)
    : null;
}

/* The state of writing one file. Methods write to `out`; generators also yield pieces of memory. */
class Writer {
  constructor(core, op, options, memory) {
    Object.assign(this, { core, op, options, memory });
    this.out = new (options.mode === 'ascii' ? AsciiPieces : BinaryPieces)(op, options);
    /* the numbers of written objects. The key of a storage is its address, which stays valid to the
       end */
    this.numbers = new Map();
    this.count = 0;
    this.waiting = []; /* [values to write, how many are written] */
  }

  /* Returns the path of the current value: a.b.3 */
  path() {
    return this.waiting
      .slice(1)
      .map(({ values, at }) => String(values[at - (at % 2 === 0 ? 2 : 1)]))
      .join('.');
  }

  /* Throws a TypeError with the path of the value. */
  refuse(v, why) {
    const path = this.path();
    const text = `${this.op}: ${path && `${path}: `}${show(v)} ${why}`;
    throw typeError(text, { op: this.op, arg: path || undefined, value: v });
  }

  /* The number of bytes, then the bytes. */
  characters(bytes) {
    this.out.int(bytes.length);
    this.out.bytes(bytes);
  }

  /* The methods below write an object with its type. */
  string(v) {
    this.out.int(STRING);
    if (isBytes(v)) return this.characters(v);
    if (this.options.strings === 'latin1') {
      return this.characters(bytesOfText(this.op, v));
    }
    const bytes = new TextEncoder().encode(v);
    return v.isWellFormed?.() === false
      ? this.refuse(v, 'is half a pair of UTF-16, which has no UTF-8')
      : this.characters(bytes);
  }

  number(v) {
    if (typeof v === 'bigint' && !(Number.isFinite(Number(v)) && BigInt(Number(v)) === v))
      this.refuse(v, 'is not a Lua number: a double cannot hold it exactly');
    this.out.int(NUMBER);
    this.out.double(Number(v));
  }

  /* Writes type and number. Returns true if the object was written before. */
  known(type, key) {
    const found = this.options.referenced ? this.numbers.get(key) : undefined;
    this.out.int(type);
    this.out.int(found ?? ++this.count);
    if (found === undefined) this.numbers.set(key, this.count);
    return found !== undefined;
  }

  /* The version of a torch class, if it has one, and its name. */
  className(name, version) {
    if (version !== null) this.characters(bytesOfText(this.op, `V ${version}`));
    this.characters(bytesOfText(this.op, name));
  }

  /* Writes these values next. */
  wait(values) {
    if (this.waiting.length > this.options.maxDepth)
      throw new TorchError(`${this.op}: nested more than ${this.options.maxDepth} deep`, {
        code: 'DEPTH',
        op: this.op,
        arg: 'maxDepth',
      });
    this.waiting.push({ values, at: 0 });
  }

  /* A storage, by its C pointer: tensors share storages that have no handle. */
  *storage(pointer, dtype) {
    const info = this.core.dtypes[dtype];
    if (this.known(TORCH, pointer)) return;
    this.className(info.storage, VERSION);
    const count = this.core.heap.int64(pointer + this.core.layout.storageSize);
    const memory = this.memory(this.core, pointer, 0, count * info.bytes);
    this.out.long(count);
    if (count > 0) yield* this.out.elements(this.core, info, memory, count);
  }

  pointerOfStorage(tensor) {
    return this.core.heap.u32[(this.core.pointer(tensor) + this.core.layout.storage) >>> 2];
  }

  /* Torch7 has neither tensors of one element without dimensions nor negative strides: they are
     written as vectors of one element, and as contiguous copies. */
  *tensor(v) {
    const { core, out } = this;
    core.pointer(v); /* throws if it is freed or from another instance */
    if (this.known(TORCH, v)) return;
    this.className(nameOf(v), VERSION);
    const isEmpty = core.isEmpty(v);
    const isUnsized = core.lacksDims(v);
    const backward = !isEmpty && core.dims(v, core.layout.stride).some((step) => step < 0);
    const t = backward ? v.clone() : v;
    const size = isUnsized ? [] : core.dims(t, core.layout.size);
    const stride = isUnsized ? [] : core.dims(t, core.layout.stride);
    if (!isEmpty && size.length === 0) size.push((stride[0] = 1));
    const offset = core.heap.int64(pointerOf(t) + core.layout.offset) + 1;
    const pointer = this.pointerOfStorage(t);
    const elements = pointer === 0 ? 0 : core.heap.int64(pointer + core.layout.storageSize);
    const last = size.reduce((index, n, d) => index + (n - 1) * stride[d], offset);
    if (!isEmpty && last > elements)
      this.refuse(v, `reaches element ${last} of a storage that was made smaller, to ${elements}`);
    if (pointer !== 0) this.memory(core, pointer, 0, 0); /* keeps the storage alive */
    if (backward) t.free();
    out.int(size.length);
    out.longs(size);
    out.longs(stride);
    out.long(offset);
    if (pointer === 0) out.int(NIL);
    else yield* this.storage(pointer, dtypeOf(v));
  }

  /* An object of a class without a JavaScript type. */
  taggedObject(v) {
    const { torchType, version, payload } = v;
    const isVersion = Number.isInteger(version) && version >= 0 && version < 1e9;
    if (typeof torchType !== 'string' || !(version === null || isVersion)) {
      this.refuse(v, 'has a torchType or a version that are none');
    }
    if (this.known(TORCH, v)) return;
    this.className(torchType, version);
    this.wait([payload]);
  }

  luaFunction(v) {
    const { bytes, type, upvalues } = v;
    if (!isBytes(bytes) || ![FUNCTION, OLD_FUNCTION, RECURSIVE_FUNCTION].includes(type)) {
      this.refuse(v, 'has bytes or a type that are none');
    }
    if (type === FUNCTION) this.out.int(FUNCTION);
    else if (this.known(type, v)) return;
    this.characters(bytes);
    this.wait([upvalues]);
  }

  /* An array, a Map or a plain object. */
  table(v) {
    const entries =
      entriesOf(v) ??
      this.refuse(
        v,
        'cannot be saved: it is neither a tensor nor a table (a plain object, an array, a Map)',
      );
    if (this.known(TABLE, v)) return;
    for (let i = 0; i < entries.length; i += 2) {
      const key = entries[i];
      if (key === null || key === undefined || Number.isNaN(key))
        this.refuse(key, 'cannot be a key of a table');
    }
    this.out.int(entries.length / 2);
    this.wait(entries);
  }

  *object(v) {
    if (isTensor(v)) yield* this.tensor(v);
    else if (isStorage(v)) yield* this.storage(this.core.pointer(v), dtypeOf(v));
    else if (v instanceof TaggedObject) this.taggedObject(v);
    else if (v instanceof LuaFunction) this.luaFunction(v);
    else this.table(v);
  }

  /* A writer (sink.js) of the whole file. */
  *pieces(object) {
    const { out, waiting } = this;
    waiting.push({ values: [object], at: 0 });
    while (waiting.length > 0) {
      const top = waiting[waiting.length - 1];
      if (top.at === top.values.length) {
        waiting.pop();
        continue;
      }
      const v = top.values[top.at++];
      if (typeof v === 'number' || typeof v === 'bigint') this.number(v);
      else if (typeof v === 'string' || isBytes(v)) this.string(v);
      else if (v === null || v === undefined) out.int(NIL);
      else if (typeof v === 'boolean') out.ints(BOOLEAN, v ? 1 : 0);
      else if (typeof v === 'object') yield* this.object(v);
      else this.refuse(v, 'cannot be saved');
      yield* out.ready();
    }
    yield* out.rest();
  }
}

/* Returns the pieces of a file with one object. */
export const writeObject = (core, op, object, options, memory) =>
  new Writer(core, op, options, memory).pieces(object);
