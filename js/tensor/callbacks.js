/* callbacks.js — apply, map and map2: a JavaScript function on each element, in row-major order, in place.
   The function may do anything: make memory grow, free the tensor, resize its storage. So the memory is kept alive while it runs, no typed array is held across a
   call, and a storage that has moved or shrunk ends the walk with an error. */
import { pointerOf } from '../module/handle.js';
import { isTensor } from '../call/kinds.js';
import { TorchError, show } from '../module/errors.js';
import { LONG, fromLong } from '../module/instance.js';

/* Walks the elements of one tensor. */
class Walker {
  constructor(core, name, tensor) {
    this.core = core;
    this.name = name;
    this.dtype = tensor.dtype;
    this.storage = core.exports.tensor_storage(core.pointer(tensor)) >>> 0; /* a reference of our own */
    this.size = core.dims(tensor, core.layout.size);
    this.stride = core.dims(tensor, core.layout.stride);
    this.position = this.size.map(() => 0);
    this.index = core.heap.int64(pointerOf(tensor) + core.layout.offset);
    this.elements = core.heap.int64(this.storage + core.layout.storageSize);
  }

  /* Where the current element is in core.heap.elements[dtype], now. */
  place() {
    const { heap, layout, dtypes } = this.core;
    if (heap.int64(this.storage + layout.storageSize) !== this.elements) {
      throw new TorchError(`${this.name}: the function resized the storage that is being walked`, { code: 'RESIZED' });
    }
    return (heap.u32[(this.storage + layout.data) >>> 2] >>> dtypes[this.dtype].shift) + this.index;
  }

  get value() {
    const v = this.core.heap.elements[this.dtype][this.place()];
    return this.dtype === LONG ? fromLong(v) : v;
  }

  set value(v) {
    const element = this.core.toElement(this.name, this.dtype, v);
    this.core.heap.elements[this.dtype][this.place()] = element;
  }

  advance() {
    for (let d = this.size.length - 1; d >= 0; d--) {
      this.index += this.stride[d];
      if (++this.position[d] < this.size[d]) return;
      this.index -= this.stride[d] * this.size[d];
      this.position[d] = 0;
    }
  }

  end() {
    this.core.exports.storage_free(this.storage);
  }
}

function walk(core, name, self, others, fn) {
  if (typeof fn !== 'function') throw new TypeError(`${name}: ${show(fn)} is not a function`);
  const count = self.nElement();
  for (const other of others) {
    if (!isTensor(other) || other.dtype !== self.dtype) throw new TypeError(`${name}: ${show(other)} given where a ${self.torchType} is needed`);
    if (other.nElement() !== count) throw new TorchError(`${name}: sizes ${self.size().join('x')} and ${other.size().join('x')} have different numbers of elements`, { code: 'COUNTS', op: name, value: other });
  }
  const [result, ...rest] = [self, ...others].map((t) => new Walker(core, name, t));
  try {
    for (let i = 0; i < count; i++) {
      const v = fn(result.value, ...rest.map((w) => w.value));
      if (typeof v === 'number' || typeof v === 'bigint') result.value = v;
      else if (v !== undefined && v !== null) throw new TypeError(`${name}: the function returned ${show(v)}, which is not a number`);
      result.advance();
      for (const w of rest) w.advance();
    }
  } finally {
    for (const w of [result, ...rest]) w.end();
  }
  return self;
}

export const callbackMethods = (core) => ({
  /* fn(x) for each element; what it returns, if anything, is stored there. */
  apply(fn) { return walk(core, 'apply', this, [], fn); },
  /* fn(x, y) with the elements of another tensor of as many elements. */
  map(tensor, fn) { return walk(core, 'map', this, [tensor], fn); },
  map2(tensor1, tensor2, fn) { return walk(core, 'map2', this, [tensor1, tensor2], fn); },
});
