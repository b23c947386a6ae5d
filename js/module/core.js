/* core.js: one running module: pointers, scratch memory, elements, calls of C.

   Fields of C's structures are read from memory, without a call: `layout` has the byte offset of
   each (tables.js), and `>>> 2` turns an address into an index of a 32-bit array. A call of C may
   make memory grow, which replaces all typed arrays of `heap`: read `heap.u32` again after it.
   Pointers stay valid. */
import { Errors, argumentError, handleError, instanceError, show } from './errors.js';
import { Handles } from './handles.js';
import { instantiate } from './load.js';
import { checkLimit } from './options.js';
import { fromHalf, toHalf } from './half.js';
import { DOUBLE, FLOAT, HALF, LONG, readTables } from './tables.js';
import { checkBigInt, fromLong, toInt32, toLong } from './scalars.js';
import { dtypeOf, isTensor, livePointer, nameOf, pointerOf, typeOf } from './handle.js';

/* The state of one instance of torch. Throws a TorchError or TypeError for a wrong option
   (docs/api.md, createTorch). */
export class Core {
  #ops = new Map();

  constructor(module, { indexBase = 0, maxMemory, rules = 'numpy' } = {}) {
    if (indexBase !== 0 && indexBase !== 1)
      throw argumentError('createTorch', 'indexBase', indexBase, 'must be 0 or 1');
    checkLimit('createTorch', maxMemory);
    if (rules !== 'numpy' && rules !== 'torch7')
      throw argumentError('createTorch', 'rules', rules, "must be 'numpy' or 'torch7'");
    Object.assign(this, this.instantiate(module, { maxMemory }));
    this.rules = rules;
    /* Torch7's rules for arguments: fractions are truncated */
    this.followsTorch7 = rules === 'torch7';
    if (rules === 'torch7') this.exports.set_shape_rules(1);
    const { dtypes, layout, tables } = readTables(this);
    this.base = indexBase;
    this.defaultType = DOUBLE; /* of tensors made without a type: setdefaulttensortype */
    this.dtypes = dtypes;
    this.layout = layout;
    this.tables = tables;
    this.errors = new Errors(this);
    this.valueAt = this.exports.alloc(16) >>> 0; /* where C stores a number that it returns */
    this.rank = 0; /* dimensions of the current op's tensor (js/call/run.js) */
    this.isStopped = false; /* no code may run in the module */
    this.isClosed = false; /* by close() of torch7-wasm/threads */
    this.withdrawals = 0; /* 0: no memory needs to be checked */
    this.temporaries = []; /* made for the arguments of the current call */
    this.handles = new Handles(this);
    this.newOps = []; /* of tensor/ops.js, not yet in the map `ops` */
    this.functions = new Map(); /* of functionOf */
  }

  /* Returns { exports, symbols, heap } of load.js. The core of js/threads has another memory. */
  instantiate(module, options) {
    return instantiate(module, options);
  }

  /* The ops by their names. Most programs do not need the map. */
  get ops() {
    for (const op of this.newOps.splice(0)) this.#ops.set(op.name, op);
    return this.#ops;
  }

  /* C's function of row i of rows.def. */
  functionAt(i) {
    const { __indirect_function_table: table } = this.symbols;
    return table.get(this.heap.u32[(this.exports.op_functions() >>> 2) + i]);
  }

  /* C's function with this name in the second column of rows.def. */
  functionOf(name) {
    if (!this.functions.has(name)) {
      const column = `\t${name}\t`;
      const i = this.tables.ops.findIndex((row) => row.indexOf(column) === row.indexOf('\t'));
      this.functions.set(name, this.functionAt(i));
    }
    return this.functions.get(name);
  }

  /* The form of an add-on that can use this memory. */
  addonForm(module) {
    return module;
  }

  /* Called after an add-on was instantiated: { module, memoryBase, tableBase, tableEnd }. */
  addonLoaded() {}

  /* Returns C's pointer of a handle, even if its memory was withdrawn. Throws if the handle was
     freed (FREED) or belongs to another instance (INSTANCE), and a TypeError for other objects.
     `arg`: the argument of the op, if it is known. */
  alive(handle, op, arg) {
    const type = typeOf(handle);
    if (type === null) {
      const text = `${show(handle)} is not a handle of this library: a copy of a tensor's properties, or a Proxy, has no memory`;
      throw handleError(op, handle, text, 'TYPE', arg);
    }
    if (type.core !== this) {
      const text = `${type.name} belongs to another instance of torch`;
      throw handleError(op, handle, text, 'INSTANCE', arg);
    }
    if (pointerOf(handle) === 0)
      throw handleError(op, handle, `${type.name} was freed`, 'FREED', arg);
    return pointerOf(handle);
  }

  /* The same, but throws WITHDRAWN if the memory was withdrawn. Every method starts with it. */
  pointer(handle, op, arg) {
    if (this.withdrawals > 0) this.checkMemory(handle, op, arg);
    return livePointer(handle, this) || this.alive(handle, op, arg);
  }

  /* The block of memory of a tensor or storage; 0 if it has none. */
  blockOf(handle, op, arg) {
    const { heap, layout } = this;
    const pointer = this.alive(handle, op, arg);
    const { kind } = typeOf(handle);
    if (kind === 'generator') return 0;
    const storage = kind === 'storage' ? pointer : heap.u32[(pointer + layout.storage) >>> 2];
    return storage && heap.u32[(storage + layout.block) >>> 2];
  }

  /* False if the memory is external (storage.js). */
  ownsMemory(handle, op) {
    this.pointer(handle, op);
    const block = this.blockOf(handle);
    return block === 0 || this.heap.u8[block + this.layout.owned] !== 0;
  }

  /* Throws WITHDRAWN if the owner of external memory has withdrawn it. */
  checkMemory(handle, op, arg) {
    const block = this.blockOf(handle, op, arg);
    if (block !== 0 && this.heap.u8[block + this.layout.withdrawn] !== 0) {
      const text = `${nameOf(handle)}: the owner of its memory has withdrawn it`;
      throw handleError(op, handle, text, 'WITHDRAWN', arg);
    }
  }

  /* After a trap the module's memory is in an unknown state, so nothing runs in it again. Returns
     the error to throw. */
  failed(error) {
    if (error instanceof WebAssembly.RuntimeError) this.isStopped = true;
    return error;
  }

  /* Returns call(). Throws CRASHED if the module has trapped before. */
  guard(call) {
    if (this.isStopped)
      throw instanceError(
        'CRASHED',
        'this instance of torch has crashed before; make a new one with createTorch()',
      );
    try {
      return call();
    } catch (error) {
      throw this.failed(error);
    }
  }

  /* Calls an exported function with the first n arguments of the list c and returns its status. The
     cases exist because spreading an array costs as much as a small op. guard() without a call
     throws CRASHED. */
  invoke(fn, c, n) {
    if (this.isStopped) this.guard();
    try {
      switch (n) {
        case 1:
          return fn(c[0]);
        case 2:
          return fn(c[0], c[1]);
        case 3:
          return fn(c[0], c[1], c[2]);
        case 4:
          return fn(c[0], c[1], c[2], c[3]);
        case 5:
          return fn(c[0], c[1], c[2], c[3], c[4]);
        case 6:
          return fn(c[0], c[1], c[2], c[3], c[4], c[5]);
        default:
          return fn(...c.slice(0, n));
      }
    } catch (error) {
      throw this.failed(error);
    }
  }

  /* Runs an export that returns a status, for op `name`. `values` are the arguments by their names
     in C. */
  check(name, values, run) {
    if (this.guard(run) !== 0) this.errors.raise(name, values);
  }

  /* The address of C's scratch memory, of at least `count` doubles. It is valid until the next
     call. */
  scratchRoom(count) {
    const at = this.exports.scratch(count) >>> 0;
    if (at === 0) this.errors.raise('scratch');
    return at;
  }

  /* Writes numbers, minus `shift` (the user's base), to C's scratch memory as doubles, behind
     `skip` of another list, and returns the address of that memory. It is valid until the next
     call of scratchList. */
  scratchList(list, shift, skip = 0) {
    const at = this.scratchRoom(Math.max(skip + list.length, 16));
    const { f64 } = this.heap;
    for (let i = 0; i < list.length; i++) f64[(at >>> 3) + skip + i] = Math.trunc(list[i]) - shift;
    return at;
  }

  /* True if the tensor has no elements. Read here: a call of C costs as much as a small op. */
  isEmpty(tensor) {
    const { i32, u32 } = this.heap;
    const pointer = pointerOf(tensor);
    const ndim = i32[(pointer + this.layout.ndim) >>> 2];
    const at = u32[(pointer + this.layout.size) >>> 2] >>> 2;
    /* a size is an int64: 0 if both halves are */
    for (let d = 0; d < ndim; d++) if ((i32[at + 2 * d] | i32[at + 2 * d + 1]) === 0) return true;
    return false;
  }

  /* True if the tensor has no dimensions for users; in C it has one of size 0. By Torch7's rules no
     tensor without elements has dimensions. */
  lacksDims(tensor) {
    return this.followsTorch7 ? this.isEmpty(tensor) : this.lacksDimsAt(pointerOf(tensor));
  }

  /* The same for a pointer, with NumPy's rules. */
  lacksDimsAt(pointer) {
    return this.heap.u8[pointer + this.layout.unsized] !== 0;
  }

  ndim(tensor) {
    return this.ndimAt(pointerOf(tensor));
  }

  ndimAt(pointer) {
    return this.heap.i32[(pointer + this.layout.ndim) >>> 2];
  }

  /* Returns the sizes or strides as they are in C. `field` is layout.size or layout.stride. */
  dims(tensor, field) {
    return this.dimsAt(this.pointer(tensor), field);
  }

  dimsAt(pointer, field) {
    const at = this.heap.u32[(pointer + field) >>> 2];
    const dims = new Array(this.heap.i32[(pointer + this.layout.ndim) >>> 2]);
    for (let d = 0; d < dims.length; d++) dims[d] = this.heap.int64(at + 8 * d);
    return dims;
  }

  /* Returns the address of the tensor's first element, in bytes. */
  dataOf(tensor) {
    return this.exports.tensor_data(this.pointer(tensor)) >>> 0;
  }

  /* Returns the element at an address as a number; a Long beyond 2^53 as a BigInt. */
  readElement(dtype, address) {
    if (dtype === LONG) return this.readLong(address);
    const v = this.heap.numberAt(dtype, address);
    return dtype === HALF ? fromHalf(v) : v;
  }

  /* A BigInt is made only if the number would not be exact: it takes ten times as long. */
  readLong(address) {
    const high = this.heap.i32[(address + 4) >>> 2];
    if (high > -2097152 && high < 2097152) return high * 4294967296 + this.heap.u32[address >>> 2];
    return fromLong(this.heap.elements[LONG][address >>> 3]);
  }

  writeElement(op, dtype, address, value) {
    if (dtype === LONG && Number.isSafeInteger(value)) {
      this.heap.u32[address >>> 2] = value; /* the low 32 bits */
      this.heap.i32[(address + 4) >>> 2] = Math.floor(value / 4294967296);
      return;
    }
    this.heap.setAt(dtype, address, this.toElement(op, dtype, value));
  }

  /* Elements as the array that users get, a view of the module's memory. */
  elementsAt(dtype, address, count) {
    const { heap, dtypes } = this;
    if (dtype === HALF) return new dtypes[HALF].Array(heap.memory.buffer, address, count);
    const at = address >>> dtypes[dtype].shift;
    return heap.elements[dtype].subarray(at, at + count);
  }

  /* The number of a type, by its name or its shorthand; -1: it is neither. */
  dtypeNamed(name) {
    return this.dtypes.findIndex((d) => d.tensor === name || d.shorthand === name);
  }

  /* A number or BigInt as an element; `op` is for the error. */
  toElement(op, dtype, value) {
    if (typeof value === 'number' && (dtype === DOUBLE || dtype === FLOAT)) return value;
    if (typeof value === 'bigint') checkBigInt(value, this.dtypes[dtype].real, op);
    if (dtype === LONG) return toLong(value);
    const v = typeof value === 'bigint' ? Number(value) : value;
    if (dtype === HALF) return toHalf(v);
    return this.dtypes[dtype].real ? v : toInt32(v);
  }

  /* The result of an op that returns a number: C writes it at valueAt, as a double and behind it as
     an int64. */
  readValue(dtype) {
    if (this.dtypes[dtype].real) return this.heap.f64[this.valueAt >>> 3];
    return fromLong(this.heap.elements[LONG][(this.valueAt + 8) >>> 3]);
  }

  /* The result of an op that returns true or false: C writes it into the int64. */
  readTruth() {
    return this.heap.i32[(this.valueAt + 8) >>> 2] !== 0;
  }

  /* C's indices are zero-based; in a result they become the user's. */
  shiftIndices(tensor) {
    if (this.base === 0) return;
    if (dtypeOf(tensor) === HALF) tensor.add(this.base); /* a permutation */
    else this.functionOf('add_scalar')(pointerOf(tensor), pointerOf(tensor), this.base, 0);
  }

  /* Returns the pointer of a LongTensor of C's positions for positions in the user's numbering. It
     is temporary unless the given tensor can be used. */
  positions(v, op) {
    const given = isTensor(v);
    if (given && this.base === 0) return this.pointer(v, op);
    if (given) this.pointer(v, op);
    const own = given ? v.clone() : this.longTensor(v);
    this.temporaries.push(own);
    const pointer = pointerOf(own);
    if (this.base !== 0) this.functionOf('csub_scalar')(pointer, pointer, this.base, 0);
    return pointer;
  }

  /* Frees the tensors that positions() made for the last call. */
  freeTemporaries() {
    for (const tensor of this.temporaries) tensor.free();
    this.temporaries.length = 0;
  }
}
