/* elements.js: x[i], x[i] = value and operators of tensors, which Lua computes without a call of a
   metamethod (wasm/lua/shortcut.c): for numbers i in the first dimension of a tensor or storage,
   and for tensors of one type and numbers. Everything else is left to the metamethods of torch.js,
   which also raise the errors. */
import { dtypeOf, isStorage, livePointer, tensorDtype } from '../module/handle.js';
import { once } from '../module/once.js';
import { DOUBLE } from '../module/tables.js';
import { Pointer } from './pointer.js';
import { bareDtype, barePointer, bareTensor, isBareTensor } from './values.js';

/* as in wasm/lua/shortcut.c */
const [GENERAL, DONE, OBJECT, OBJECT_AND_COLLECT] = [0, 1, 2, 3];
const [ADD, SUB, MUL, DIV, , , UNM] = [0, 1, 2, 3, 4, 5, 6];

export class Elements {
  /* `pressure()` is not 0 if Lua has to collect garbage, `checkTime()` stops a script that has run
     for too long (calls.js). */
  constructor(core, { machine, values, pressure, checkTime }) {
    Object.assign(this, { core, machine, values, pressure, checkTime });
    /* of the object that look() found last */
    this.dtype = 0;
    this.pointer = 0;
    this.isTensor = false;
    this.index = 0; /* from 0 */
    this.address = 0; /* of the element, if it has one dimension */
    this.functions = once(() => ({
      add: core.functionOf('add'),
      addScalar: core.functionOf('add_scalar'),
      mul: core.functionOf('mul'),
      div: core.functionOf('div'),
    }));
  }

  /* Finds object `id`: sets `pointer` and `dtype`. False if it is neither a tensor nor a storage
     that can be used. */
  look(id) {
    const { core } = this;
    if (core.withdrawals > 0 || core.isStopped) return false;
    const object = this.values.objects[id];
    if (typeof object === 'number') {
      this.dtype = bareDtype(object);
      this.pointer = barePointer(object);
      this.isTensor = isBareTensor(object);
      return true;
    }
    this.dtype = dtypeOf(object);
    this.isTensor = tensorDtype(object) >= 0;
    if (!this.isTensor && !isStorage(object)) return false;
    this.pointer = livePointer(object, core);
    return this.pointer !== 0;
  }

  /* The number of dimensions of object `id`, if it has this position; otherwise 0. A pointer has
     one dimension, and counts from 0. */
  find(id, position) {
    const object = this.values.objects[id];
    if (object instanceof Pointer) return this.findAtPointer(object, position);
    const index = position - 1;
    if (!(index >= 0) || index !== Math.floor(index) || !this.look(id)) return 0;
    this.index = index;
    return this.isTensor ? this.findInTensor() : this.findInStorage();
  }

  findInTensor() {
    const {
      core: { heap, layout },
      pointer,
    } = this;
    const ndim = heap.i32[(pointer + layout.ndim) >>> 2];
    if (ndim === 0 || this.index >= heap.int64(heap.u32[(pointer + layout.size) >>> 2])) return 0;
    if (ndim > 1) return ndim;
    const stride = heap.int64(heap.u32[(pointer + layout.stride) >>> 2]);
    const offset = heap.int64(pointer + layout.offset);
    this.setAddress(heap.u32[(pointer + layout.storage) >>> 2], offset + this.index * stride);
    return 1;
  }

  findAtPointer(pointer, index) {
    const { core } = this;
    if (core.withdrawals > 0 || core.isStopped || pointer.dtype < 0) return 0;
    if (index !== Math.floor(index)) return 0;
    this.dtype = pointer.dtype;
    this.address = pointer.addressOf(index);
    return this.address === 0 ? 0 : 1;
  }

  findInStorage() {
    const { core, pointer, index } = this;
    if (index >= core.heap.int64(pointer + core.layout.storageSize)) return 0;
    this.setAddress(pointer, index);
    return 1;
  }

  setAddress(storage, elements) {
    const { heap, layout, dtypes } = this.core;
    const data = heap.u32[(storage + layout.data) >>> 2];
    this.address = data + elements * dtypes[this.dtype].bytes;
  }

  element(id, position) {
    const ndim = this.find(id, position);
    if (ndim === 0) return GENERAL;
    if (ndim > 1) return this.slice();
    if (this.dtype > DOUBLE) return GENERAL;
    const { core, machine } = this;
    machine.f64[machine.cells >>> 3] = core.heap.numberAt(this.dtype, this.address);
    return DONE;
  }

  slice() {
    const { core } = this;
    let pointer = 0;
    try {
      pointer = core.exports.tensor_slice(this.pointer, this.index) >>> 0;
    } catch (error) {
      core.failed(error);
    }
    return pointer === 0 ? GENERAL : this.giveTensor(pointer, this.dtype);
  }

  /* Writes a new tensor, of which Lua owns a reference, to cell 0. */
  giveTensor(pointer, dtype) {
    this.values.putBare(bareTensor(pointer, dtype));
    return this.pressure() === 0 ? OBJECT : OBJECT_AND_COLLECT;
  }

  /* a + b, a - b, a * b, a / b and -a of a tensor and a finite number (id 0) or, for + and -, two
     tensors of one type. */
  arithmetic(operator, idA, a, idB, b) {
    if (!this.look(idA === 0 ? idB : idA) || !this.isTensor) return GENERAL;
    const { dtype, pointer: source } = this;
    if (dtype > DOUBLE) return GENERAL;
    const { add, addScalar, mul, div } = this.functions();
    if (idA !== 0 && idB !== 0 && operator !== UNM) {
      if (operator > SUB || !this.look(idB) || !this.isTensor || this.dtype !== dtype)
        return GENERAL;
      return this.compute(dtype, add, source, operator === ADD ? 1 : -1, this.pointer);
    }
    const number = idA === 0 ? a : b;
    if (number - number !== 0) return GENERAL;
    switch (operator) {
      case ADD:
        return this.compute(dtype, addScalar, source, number, 0);
      case SUB:
        return idA === 0 ? GENERAL : this.compute(dtype, addScalar, source, -number, 0);
      case MUL:
        return this.compute(dtype, mul, source, number, 0);
      case DIV:
        return idA === 0 ? GENERAL : this.compute(dtype, div, source, number, 0);
      case UNM:
        return this.compute(dtype, mul, source, -1, 0);
      default:
        return GENERAL;
    }
  }

  /* A new tensor, the result of op(result, source, number, other); `other` is left out by ops
     without it. */
  compute(dtype, op, source, number, other) {
    const { core } = this;
    const { exports, handles } = core;
    let result = 0;
    try {
      result = exports.tensor_new(dtype) >>> 0;
      if (result === 0) return GENERAL;
      if (op(result, source, number, 0, other) === 0) {
        handles.bytesSeen = handles.bytes();
        this.checkTime();
        return this.giveTensor(result, dtype);
      }
      exports.tensor_free(result);
    } catch (error) {
      core.failed(error);
    }
    return GENERAL;
  }

  assign(id, position, value) {
    if (this.find(id, position) !== 1 || this.dtype > DOUBLE) return GENERAL;
    this.core.writeElement('', this.dtype, this.address, value);
    return DONE;
  }
}
