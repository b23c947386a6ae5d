/* storage.js — the storage classes: a chunk of memory of one element type. */
import { checkBigInt, isCount, isScalar, scalarParts } from '../module/scalars.js';
import { TorchError, show } from '../module/errors.js';
import { isTyped, listLength, settleAll, steady } from '../call/lists.js';
import { checkInto, readElements, toJson, toNumbers, writeElements } from './convert.js';
import { refuse } from './geometry.js';
import {
  HandleType,
  handleClass,
  handleMethods,
  isStorage,
  isTensor,
  keepWith,
  pointerOf,
} from '../module/handle.js';
import { hidden } from './tensor.js';
import { formatStorage } from './print.js';
import { toTransfer } from './transfer.js';

function adopt(core, dtype, make) {
  const storage = core.handles.adopt('storage', dtype, core.guard(make));
  core.handles.noteGrowth(storage);
  return storage;
}

function window(core, dtype, [of, offset = core.base, size]) {
  const first = Math.trunc(offset) - core.base;
  const count = size ?? core.heap.int64(core.pointer(of) + core.layout.storageSize) - first;
  const storage = core.guard(() => core.exports.storage_new_window(core.pointer(of), first, count));
  if (storage === 0) core.errors.raise(core.dtypes[dtype].storage, { offset, size: count });
  return core.handles.adopt('storage', dtype, storage);
}

/* A piece of the module's own memory that belongs to somebody else: torch.Storage(10,
   x.data(true)). */
function external(core, dtype, [size, address]) {
  const { bytes, storage: name } = core.dtypes[dtype];
  const inside =
    Number.isInteger(size) &&
    Number.isInteger(address) &&
    size >= 0 &&
    address >= 0 &&
    address + size * bytes <= core.heap.u8.length;
  if (!inside || address % bytes !== 0) {
    throw new TorchError(
      `${name}: ${show(size)} elements at \`address\` = ${show(address)} are not ${inside ? 'aligned' : 'inside the memory'}`,
      { code: 'ADDRESS', op: name, arg: 'address', value: address },
    );
  }
  return adopt(core, dtype, () => core.exports.storage_new_external(dtype, address, size));
}

function construct(core, dtype, given) {
  const args = settleAll(given);
  const [first] = args;
  if (args.length === 0) return adopt(core, dtype, () => core.exports.storage_new(dtype, 0));
  if (isCount(first) && args.length === 1) {
    const made = core.guard(() => core.exports.storage_new(dtype, first));
    if (made === 0) core.errors.raise(core.dtypes[dtype].storage, { size: first });
    return adopt(core, dtype, () => made);
  }
  if (args.length === 2 && args.every(isCount)) return external(core, dtype, args);
  if (isStorage(first) && first.dtype === dtype && args.slice(1).every(isCount) && args.length <= 3)
    return window(core, dtype, args);
  if (args.length === 1 && (isTyped(first) || (Array.isArray(first) && first.every(isScalar)))) {
    const now = steady(core, first);
    const storage = adopt(core, dtype, () => core.exports.storage_new(dtype, listLength(first)));
    try {
      writeElements(core, storage.torchType, dtype, storage.data(true), now());
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
  const place = (storage, name, index) => {
    const i = isCount(index) ? Math.trunc(index) - core.base : -1;
    if (i < 0 || i >= storage.size()) {
      throw new TorchError(
        `${name}: \`index\` = ${show(index)}: the storage has ${storage.size()} element(s)`,
        { code: 'STORAGE_RANGE', op: name, arg: 'index', value: index },
      );
    }
    return storage.data(true) + i * storage.elementSize();
  };
  return {
    new(...args) {
      return construct(core, this.dtype, args);
    },
    size() {
      return core.heap.int64(core.pointer(this) + layout.storageSize);
    },
    elementSize() {
      core.pointer(this);
      return core.dtypes[this.dtype].bytes;
    },
    type() {
      core.pointer(this);
      return this.torchType;
    },
    at(index) {
      return core.readElement(this.dtype, place(this, 'at', index));
    },
    assign(index, value) {
      if (!isScalar(value)) throw new TypeError(`assign: ${show(value)} is not a number`);
      core.writeElement('assign', this.dtype, place(this, 'assign', index), value);
      return this;
    },
    fill(value) {
      if (!isScalar(value)) refuse('fill', [value], '(number)');
      core.pointer(this);
      if (typeof value === 'bigint') checkBigInt(value, core.dtypes[this.dtype].real, 'fill');
      core.guard(() => core.exports.storage_fill(pointerOf(this), ...scalarParts(value)));
      return this;
    },
    copy(source) {
      if (!isStorage(source))
        throw new TypeError(
          `copy: ${isTensor(source) ? 'a tensor' : show(source)} is not a storage`,
        );
      core.check('copy', { source }, () =>
        core.exports.storage_copy(core.pointer(this), core.pointer(source)),
      );
      return this;
    },
    ownsMemory() {
      return core.ownsMemory(this);
    },
    /* Of a storage on memory that belongs to somebody else: from now on it, and every tensor and
       window on it, throws on every use but free(). */
    withdraw() {
      core.check('withdraw', { self: this }, () =>
        core.exports.storage_withdraw(core.pointer(this)),
      );
      core.withdrawals++;
    },
    /* New elements are 0. All tensors on the storage see the change; windows of it keep the memory
       they had. */
    resize(size) {
      if (!isCount(size)) refuse('resize', [size], '(size)');
      core.check('resize', { size, self: this }, () =>
        core.exports.storage_resize(core.pointer(this), Math.trunc(size)),
      );
      core.handles.noteGrowth(this);
      return this;
    },
    /* A view of the module's own memory: see Tensor.data. */
    data(asNumber = false) {
      const address = core.heap.u32[(core.pointer(this) + layout.data) >>> 2];
      if (asNumber) return address;
      const at = address >>> core.dtypes[this.dtype].shift;
      return keepWith(core.heap.elements[this.dtype].subarray(at, at + this.size()), this);
    },
    toTypedArray(into) {
      const room = into === undefined ? undefined : checkInto(core, this.dtype, into, this.size());
      const elements = readElements(core, this.dtype, this.data(true), this.size(), room);
      return into ?? elements;
    },
    toArray() {
      return toNumbers(this.dtype, this.toTypedArray());
    },
    totable() {
      return this.toArray();
    },
    toString() {
      return formatStorage({ typeName: this.torchType, values: this.toTypedArray() });
    },
    toTransfer() {
      return toTransfer(this);
    },
    toJSON() {
      return { type: this.torchType, data: this.toArray().map(toJson) };
    },
    *[Symbol.iterator]() {
      for (let i = 0; i < this.size(); i++) yield this.at(i + core.base);
    },
  };
};

/* Byte and Char storages hold text: as UTF-8. */
const textMethods = (core) => ({
  string(text) {
    if (text === undefined)
      return new TextDecoder().decode(new Uint8Array(this.toTypedArray().buffer));
    if (typeof text !== 'string' && typeof text !== 'number')
      throw new TypeError(`string: ${show(text)} is not a string`);
    const bytes = new TextEncoder().encode(String(text));
    this.resize(bytes.length);
    writeElements(core, 'string', this.dtype, this.data(true), bytes);
    return this;
  },
});

export function makeStorageClasses(core) {
  const shared = hidden({}, { ...handleMethods(core, 'storage'), ...methods(core) });
  return core.dtypes.map((info) => {
    const callable = function Storage(...args) {
      return construct(core, info.code, args);
    };
    Object.defineProperty(callable, 'name', { value: `${info.name}Storage` });
    const Handle = handleClass(new HandleType(core, 'storage', info.code, info.storage), shared);
    callable.prototype = hidden(Handle.prototype, {
      constructor: callable,
      dtype: info.code,
      torchType: info.storage,
      [Symbol.toStringTag]: info.storage,
    });
    if (info.bytes === 1) hidden(callable.prototype, textMethods(core));
    core.handles.classes.storage[info.code] = Handle;
    return callable;
  });
}
