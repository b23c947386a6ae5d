/* storage.js: the storage classes. A storage is a block of memory of one element type, seen as a
   flat list. It owns its memory, or is a window of another storage, or is on external memory. */
import { checkBigInt, isCount, isScalar, scalarParts, wholeNumber } from '../module/scalars.js';
import { argumentError, notA, refuse, show, counted } from '../module/errors.js';
import { isTyped, listLength, settleAll, steady } from '../call/lists.js';
import {
  checkInto,
  numbersForJson,
  readElements,
  toNumbers,
  toPrinted,
  writeElements,
} from './convert.js';
import {
  HandleType,
  dtypeOf,
  handleMethods,
  lostText,
  isStorage,
  keepWith,
  nameOf,
  pointerOf,
} from '../module/handle.js';
import { withoutElements } from './element.js';
import { hidden } from '../module/properties.js';
import { formatStorage } from './print.js';
import { inspectStorage } from './inspect.js';
import { toTransfer } from './transfer.js';

/* Returns a handle for the new storage that make() returns as a pointer. */
function adopt(core, dtype, make) {
  const storage = core.handles.adopt('storage', dtype, core.guard(make));
  core.handles.noteGrowth(storage);
  return storage;
}

/* A storage on part of another's memory: torch.Storage(storage [, offset [, size]]). */
function window(core, dtype, [of, offset = core.base, size]) {
  const { storage: name } = core.dtypes[dtype];
  const first = wholeNumber(core, name, 'offset', offset) - core.base;
  const given = size === undefined ? undefined : wholeNumber(core, name, 'size', size);
  const count = given ?? core.heap.int64(core.pointer(of, name) + core.layout.storageSize) - first;
  const storage = core.guard(() => core.exports.storage_new_window(core.pointer(of), first, count));
  if (storage === 0) core.errors.raise(name, { offset, size: count });
  return core.handles.adopt('storage', dtype, storage);
}

/* A storage on memory of the module that it does not own: torch.Storage(10, x.data(true)). */
function external(core, dtype, given) {
  const { bytes, storage: name } = core.dtypes[dtype];
  const size = wholeNumber(core, name, 'size', given[0]);
  const address = wholeNumber(core, name, 'address', given[1]);
  const inside = size >= 0 && address >= 0 && address + size * bytes <= core.heap.u8.length;
  if (!inside || address % bytes !== 0) {
    const text = `${show(size)} elements there are not ${inside ? 'aligned' : 'inside the memory'}`;
    throw argumentError(name, 'address', address, text, 'ADDRESS');
  }
  return adopt(core, dtype, () => core.exports.storage_new_external(dtype, address, size));
}

/* The constructor: all forms of docs/api.md, and an error that lists them. */
function construct(core, dtype, given) {
  const args = settleAll(given);
  const [first] = args;
  if (args.length === 0) return adopt(core, dtype, () => core.exports.storage_new(dtype, 0));
  if (isCount(first) && args.length === 1) {
    const { storage: name } = core.dtypes[dtype];
    const size = wholeNumber(core, name, 'size', first);
    const made = core.guard(() => core.exports.storage_new(dtype, size));
    if (made === 0) core.errors.raise(name, { size });
    return adopt(core, dtype, () => made);
  }
  if (args.length === 2 && args.every(isCount)) return external(core, dtype, args);
  if (
    isStorage(first) &&
    dtypeOf(first) === dtype &&
    args.slice(1).every(isCount) &&
    args.length <= 3
  )
    return window(core, dtype, args);
  if (args.length === 1 && (isTyped(first) || (Array.isArray(first) && first.every(isScalar)))) {
    const now = steady(core, first);
    const storage = adopt(core, dtype, () => core.exports.storage_new(dtype, listLength(first)));
    try {
      writeElements(core, nameOf(storage), dtype, storage.data(true), now());
    } catch (error) {
      storage.free();
      throw error;
    }
    return storage;
  }
  return refuse(
    core.dtypes[dtype].storage,
    args,
    '(), (size), (numbers), (typed array), (storage [, offset [, size]]), (size, address)',
  );
}

const methods = (core) => {
  const { layout } = core;
  /* Returns the address of an element. Throws STORAGE_RANGE for an index outside the storage. */
  const addressOf = (storage, name, index) => {
    core.pointer(storage, name);
    const i = isCount(index) ? wholeNumber(core, name, 'index', index) - core.base : -1;
    if (i < 0 || i >= storage.size()) {
      const text = `the storage has ${counted(storage.size(), 'element')}`;
      throw argumentError(name, 'index', index, text, 'STORAGE_RANGE');
    }
    return storage.data(true) + i * storage.elementSize();
  };
  return {
    new(...args) {
      return construct(core, dtypeOf(this), args);
    },
    size() {
      return core.heap.int64(core.pointer(this, 'size') + layout.storageSize);
    },
    elementSize() {
      core.pointer(this, 'elementSize');
      return core.dtypes[dtypeOf(this)].bytes;
    },
    type() {
      core.pointer(this, 'type');
      return nameOf(this);
    },
    at(index) {
      return core.readElement(dtypeOf(this), addressOf(this, 'at', index));
    },
    assign(index, value) {
      if (!isScalar(value)) throw notA('number', 'assign', 'value', value);
      core.writeElement('assign', dtypeOf(this), addressOf(this, 'assign', index), value);
      return this;
    },
    /* Sets all elements to a number. */
    fill(value) {
      if (!isScalar(value)) refuse('fill', [value], '(number)');
      core.pointer(this, 'fill');
      if (typeof value === 'bigint') checkBigInt(value, core.dtypes[dtypeOf(this)].real, 'fill');
      core.guard(() => core.exports.storage_fill(pointerOf(this), ...scalarParts(value)));
      return this;
    },
    /* Copies a storage of any type with equally many elements. */
    copy(source) {
      if (!isStorage(source)) throw notA('storage', 'copy', 'source', source);
      core.check('copy', { source }, () =>
        core.exports.storage_copy(core.pointer(this, 'copy'), core.pointer(source, 'copy')),
      );
      return this;
    },
    /* False on external memory, which its owner may withdraw. */
    ownsMemory() {
      return core.ownsMemory(this, 'ownsMemory');
    },
    /* Withdraws external memory: the storage, and every tensor and window on it, throw on every use
       but free() from now on. */
    withdraw() {
      core.check('withdraw', { self: this }, () =>
        core.exports.storage_withdraw(core.pointer(this, 'withdraw')),
      );
      core.withdrawals++;
    },
    /* New elements are 0. All tensors on the storage see the change. Windows keep their memory. */
    resize(size) {
      if (!isCount(size)) refuse('resize', [size], '(size)');
      const count = wholeNumber(core, 'resize', 'size', size);
      core.check('resize', { size, self: this }, () =>
        core.exports.storage_resize(core.pointer(this, 'resize'), count),
      );
      core.handles.noteGrowth(this);
      return this;
    },
    /* A view of the module's own memory, or with `asNumber` its address: see data in tensor.js. */
    data(asNumber = false) {
      const address = core.heap.u32[(core.pointer(this, 'data') + layout.data) >>> 2];
      if (asNumber) return address;
      return keepWith(core.elementsAt(dtypeOf(this), address, this.size()), this);
    },
    /* Copies the elements to a new array, or to `into`, of the same class and length. */
    toTypedArray(into) {
      core.pointer(this, 'toTypedArray');
      const room =
        into === undefined ? undefined : checkInto(core, dtypeOf(this), into, this.size());
      const elements = readElements(core, dtypeOf(this), this.data(true), this.size(), room);
      return into ?? elements;
    },
    toArray() {
      core.pointer(this, 'toArray');
      return toNumbers(dtypeOf(this), this.toTypedArray());
    },
    totable() {
      core.pointer(this, 'totable');
      return this.toArray();
    },
    toString() {
      core.pointer(this, 'toString');
      return formatStorage({
        typeName: nameOf(this),
        values: toPrinted(dtypeOf(this), this.toTypedArray()),
        options: core.printOptions,
      });
    },
    [Symbol.for('nodejs.util.inspect.custom')]() {
      return lostText(this, core) ?? inspectStorage(core, this).trimEnd();
    },
    toTransfer() {
      core.pointer(this, 'toTransfer');
      return toTransfer(this);
    },
    toJSON() {
      core.pointer(this, 'toJSON');
      return { type: nameOf(this), data: numbersForJson(this.toArray()) };
    },
    *[Symbol.iterator]() {
      for (let i = 0; i < this.size(); i++) yield this.at(i + core.base);
    },
  };
};

/* string() returns the text of a Byte or Char storage, read as UTF-8; string(text) stores text. */
const textMethods = (core) => ({
  string(text) {
    if (text === undefined)
      return new TextDecoder().decode(new Uint8Array(this.toTypedArray().buffer));
    if (typeof text !== 'string' && typeof text !== 'number')
      throw notA('string', 'string', 'text', text);
    const bytes = new TextEncoder().encode(String(text));
    this.resize(bytes.length);
    writeElements(core, 'string', dtypeOf(this), this.data(true), bytes);
    return this;
  },
});

/* torch.ByteStorage to torch.DoubleStorage, by the number of the element type: constructors, with
   and without `new`. */
export function makeStorageClasses(core) {
  const shared = hidden(Object.create(withoutElements), {
    ...handleMethods(core, 'storage'),
    ...methods(core),
  });
  return core.dtypes.map((info) => {
    const callable = function Storage(...args) {
      return construct(core, info.code, args);
    };
    Object.defineProperty(callable, 'name', { value: `${info.name}Storage` });
    const { Class: Handle } = new HandleType(core, {
      kind: 'storage',
      dtype: info.code,
      name: info.storage,
      methods: shared,
    });
    callable.prototype = hidden(Handle.prototype, {
      constructor: callable,
      torchType: info.storage,
      [Symbol.toStringTag]: info.storage,
    });
    if (info.bytes === 1) hidden(callable.prototype, textMethods(core));
    return callable;
  });
}
