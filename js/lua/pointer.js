/* pointer.js: pointers to the memory of tensors and storages: x:data(), torch.data(x), and what the
   package ffi makes of them. As in C, p[0] is the first element; unlike in C, an access outside of
   the storage is an error.

   `kind` is the C type of an element: a column of KINDS. */
import { TorchError, show } from '../module/errors.js';
import { dtypeOf, isFreed, isStorage, isTensor, livePointer } from '../module/handle.js';
import { BYTE, CHAR, DOUBLE, FLOAT, HALF, INT, LONG, SHORT } from '../module/tables.js';

/* The kinds: C's name, bytes, and either the element type of tensors or the methods of DataView. */
const KINDS = [
  { name: 'uint8_t', bytes: 1, dtype: BYTE },
  { name: 'int8_t', bytes: 1, dtype: CHAR },
  { name: 'int16_t', bytes: 2, dtype: SHORT },
  { name: 'int32_t', bytes: 4, dtype: INT },
  { name: 'int64_t', bytes: 8, dtype: LONG },
  { name: 'float', bytes: 4, dtype: FLOAT },
  { name: 'double', bytes: 8, dtype: DOUBLE },
  { name: 'uint16_t', bytes: 2, as: 'Uint16' },
  { name: 'uint32_t', bytes: 4, as: 'Uint32' },
  { name: 'uint64_t', bytes: 8, as: 'BigUint64' },
  { name: 'bool', bytes: 1, as: 'Uint8' },
  { name: 'void', bytes: 1 },
];
const kindNamed = (name) => {
  const kind = KINDS.find((each) => each.name === name);
  if (kind) return kind;
  throw new TypeError(`ffi: ${show(name)} is not a type of numbers`);
};
/* THHalf is a struct of one uint16_t */
const kindOfDtype = (dtype) =>
  dtype === HALF ? kindNamed('uint16_t') : KINDS.find((kind) => kind.dtype === dtype);

export class Pointer {
  /* `owner`: a storage, which keeps the memory; it belongs to the pointer. `offset`: in bytes. */
  constructor(owner, offset, kind) {
    this.owner = owner;
    this.offset = offset;
    this.kind = kind;
    this.dtype = kind.dtype ?? -1;
  }

  free() {
    if (!isFreed(this.owner)) this.owner.free();
  }

  get core() {
    return this.owner.core;
  }

  get length() {
    return this.owner.size() * this.owner.elementSize();
  }

  /* The address in WebAssembly's memory. */
  get address() {
    return this.owner.size() === 0 ? this.offset : this.owner.data(true) + this.offset;
  }

  /* The address of `count` bytes from byte `from` on. */
  bytesAt(op, from, count) {
    const first = this.offset + from;
    if (Number.isInteger(first) && Number.isInteger(count)) {
      if (count >= 0 && first >= 0 && first + count <= this.length) return this.address + from;
    }
    throw new TorchError(
      `${op}: byte ${from + Math.max(0, count - 1)} is outside of the memory, which has bytes ${-this.offset} to ${this.length - this.offset - 1}`,
      { code: 'INDEX_RANGE', op, value: from },
    );
  }

  /* The address of element `index`, for elements.js; 0 if there is none. */
  addressOf(index) {
    const { heap, layout, dtypes } = this.core;
    const pointer = livePointer(this.owner, this.core);
    if (pointer === 0) return 0;
    const { bytes } = this.kind;
    const first = this.offset + index * bytes;
    const length = heap.int64(pointer + layout.storageSize) * dtypes[dtypeOf(this.owner)].bytes;
    if (!(first >= 0 && first + bytes <= length)) return 0;
    return heap.u32[(pointer + layout.data) >>> 2] + first;
  }

  get(index) {
    const { dtype, as, name, bytes } = this.kind;
    const address = this.bytesAt('p[i]', index * bytes, bytes);
    if (dtype !== undefined) return this.core.heap.numberAt(dtype, address);
    if (as === undefined) throw new TypeError(`p[i]: a pointer to ${name} has no elements`);
    const value = this.view()[`get${as}`](address, true);
    return name === 'bool' ? value !== 0 : Number(value);
  }

  set(index, value) {
    const { dtype, as, name, bytes } = this.kind;
    const address = this.bytesAt('p[i]', index * bytes, bytes);
    const number = typeof value === 'boolean' ? Number(value) : value;
    if (typeof number !== 'number') throw new TypeError(`p[i]: ${show(value)} is not a number`);
    if (dtype !== undefined) this.core.writeElement('', dtype, address, number);
    else if (as === undefined) throw new TypeError(`p[i]: a pointer to ${name} has no elements`);
    else if (as === 'BigUint64')
      this.view().setBigUint64(address, BigInt.asUintN(64, BigInt(Math.trunc(number) || 0)), true);
    else this.view()[`set${as}`](address, name === 'bool' ? Number(number !== 0) : number, true);
  }

  view() {
    return new DataView(this.core.heap.u8.buffer);
  }

  /* Another pointer to the memory. */
  moved(bytes, kind = this.kind) {
    const { owner } = this;
    return new Pointer(another(owner), this.offset + bytes, kind);
  }
}

/* Another handle for a storage's memory. */
const another = (storage) => (storage.size() === 0 ? storage.new() : storage.new(storage));

/* x:data([isNumber]): a Pointer, or the address as a number. */
export function data(owner, isNumber) {
  if (!isTensor(owner) && !isStorage(owner))
    throw new TypeError(`data: ${show(owner)} is neither a tensor nor a storage`);
  if (isNumber) return owner.data(true);
  const { core } = owner;
  const offset = isTensor(owner) ? owner.storageOffset() - core.base : 0;
  const storage = isTensor(owner) ? owner.storage() : another(owner);
  return new Pointer(storage, offset * owner.elementSize(), kindOfDtype(dtypeOf(owner)));
}

const isPointer = (v) => v instanceof Pointer;

/* pointer + steps */
function moved(pointer, steps) {
  if (!isPointer(pointer) || !Number.isInteger(steps))
    throw new TypeError('a pointer and a whole number are added');
  return pointer.moved(steps * pointer.kind.bytes);
}

/* a - b, in elements. */
function distance(a, b) {
  if (!isPointer(a)) throw new TypeError('a pointer is subtracted from a number');
  return (a.address - b.address) / a.kind.bytes;
}

const meta = {
  __add: (a, b) => (isPointer(a) ? moved(a, b) : moved(b, a)),
  __sub: (a, b) => (isPointer(b) ? distance(a, b) : moved(a, -b)),
  __eq: (a, b) => a.address === b.address,
  __lt: (a, b) => a.address < b.address,
  __le: (a, b) => a.address <= b.address,
  __index: (pointer, i) => (typeof i === 'number' ? pointer.get(i) : undefined),
  __newindex(pointer, i, value) {
    if (typeof i !== 'number') throw new TypeError(`a pointer has no field ${show(i)}`);
    pointer.set(i, value);
  },
  __tostring: (pointer) => `cdata<${pointer.kind.name} *>: 0x${pointer.address.toString(16)}`,
};

/* host.pointer in Lua: what the package ffi needs. */
const hostFunctions = (torch) => ({
  is: isPointer,
  /* new memory, filled with zeros */
  make: (bytes, kind) => new Pointer(torch.ByteStorage(bytes).fill(0), 0, kindNamed(kind)),
  cast: (pointer, kind) => pointer.moved(0, kindNamed(kind)),
  move: (pointer, bytes) => pointer.moved(bytes),
  kind: (pointer) => pointer.kind.name,
  size: (kind) => kindNamed(kind).bytes,
  address: (pointer) => pointer.address,
  copy(to, from, count) {
    const target = to.bytesAt('ffi.copy', 0, count);
    to.core.heap.u8.copyWithin(target, from.bytesAt('ffi.copy', 0, count), from.address + count);
  },
  fill(pointer, count, value = 0) {
    const address = pointer.bytesAt('ffi.fill', 0, count);
    pointer.core.heap.u8.fill(value, address, address + count);
  },
  /* the bytes up to a 0, or `count` of them */
  text(pointer, count) {
    const { u8 } = pointer.core.heap;
    const most = pointer.length - pointer.offset;
    const address = pointer.bytesAt('ffi.string', 0, count ?? Math.max(0, most));
    const end = count === undefined ? u8.indexOf(0, address) : address + count;
    if (end < 0 || end > address + most)
      throw new TypeError('ffi.string: the memory has no 0 at the end of the text');
    return u8.slice(address, end);
  },
});
/* The same with strings as bytes. */
const rawFunctions = {
  put(pointer, bytes, count) {
    const address = pointer.bytesAt('ffi.copy', 0, count);
    pointer.core.heap.u8.set(bytes.subarray(0, count), address);
    if (count > bytes.length) pointer.core.heap.u8[address + bytes.length] = 0;
  },
};

/* Adds the class of pointers and host.pointer to a Lua. */
export function addPointers(lua) {
  const named = (functions, raw) =>
    Object.entries(functions).map(([name, fn]) => [name, lua.callback(fn, 'one', raw, name)]);
  lua.defineClass(Pointer.prototype, { name: 'cdata', meta });
  lua.own('host.pointer = ...', [
    Object.fromEntries([...named(hostFunctions(lua.torch), false), ...named(rawFunctions, true)]),
  ]);
}
