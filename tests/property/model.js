/* The reference model: a storage is a part of a plain array; a tensor is an offset, sizes and
   strides on a storage. Everything is written in the most obvious way. A tensor that was given no
   sizes (`unsized`) has size [0] here; `shown` are the sizes and strides that users see. A stride
   of null is unspecified: it belongs to a dimension of size 1, for which no rule defines it. */
import { TYPES } from './elements.js';

export class Refused extends Error {}

export function refuse(why) {
  throw new Refused(why);
}

export class Storage {
  constructor(type, memory, start = 0, size = memory.length) {
    /* reach: tensors may reach as far as the largest size that the storage had */
    Object.assign(this, { type, memory, start, size, reach: size });
  }

  get(place) {
    if (!(place >= 0 && place < this.reach))
      throw new Error(`the model reads place ${place} of ${this.reach}`);
    return this.memory[this.start + place];
  }

  put(place, element) {
    if (!(place >= 0 && place < this.reach))
      throw new Error(`the model writes place ${place} of ${this.reach}`);
    this.memory[this.start + place] = element;
  }

  /* A storage that grows gets its own memory: its windows, and the storage of which it is a window,
     keep the old memory. New elements are 0; if it grows for a result (`kept`), only those that no
     tensor can see. A storage that shrinks keeps its memory for tensors that reach further. */
  resize(size, kept = this.size) {
    if (size < 0 || size > 2 ** 28) refuse('size');
    if (size > this.size) {
      const zero = TYPES[this.type].of(0);
      const old = this.memory.slice(this.start, this.start + this.reach);
      const stays = (i) => i < kept || (i >= size && i < this.reach);
      this.memory = Array.from({ length: Math.max(size, this.reach) }, (_, i) =>
        stays(i) ? old[i] : zero,
      );
      this.reach = this.memory.length;
      this.start = 0;
    }
    this.size = size;
  }

  elements() {
    return this.memory.slice(this.start, this.start + this.size);
  }
}

export class Tensor {
  constructor(type) {
    Object.assign(this, {
      type,
      storage: null,
      offset: 0,
      size: [0],
      stride: [1],
      unsized: false,
    });
  }
}

export const count = (size) => size.reduce((n, m) => n * m, 1);
export const shown = (t, dims) => (t.unsized ? [] : dims);
export const sameSize = (a, b) => a.length === b.length && a.every((n, d) => n === b[d]);

/* Returns the positions of all elements in the storage, in row-major order. */
export function places({ offset, size, stride }) {
  let list = [offset];
  for (let d = 0; d < size.length; d++) {
    const longer = [];
    for (const place of list) {
      for (let i = 0; i < size[d]; i++) longer.push(place + i * stride[d]);
    }
    list = longer;
  }
  return list;
}

export const read = (t) => places(t).map((place) => t.storage.get(place));

export function write(t, elements) {
  places(t).forEach((place, i) => t.storage.put(place, elements[i]));
}

/* Returns the geometry of one slice of a dimension, without this dimension. */
export function slice({ storage, offset, size, stride }, dim, i) {
  const others = (list) => list.filter((_, d) => d !== dim);
  return { storage, offset: offset + i * stride[dim], size: others(size), stride: others(stride) };
}

/* Returns true if elements share memory. */
export const sharesPlaces = (t) => new Set(places(t)).size < count(t.size);

export function isContiguous({ size, stride }) {
  const wanted = contiguousStrides(size);
  return count(size) === 0 || size.every((n, d) => n === 1 || stride[d] === wanted[d]);
}

/* 0 counts as 1. */
export const contiguousStrides = (size) =>
  size.map((_, d) => count(size.slice(d + 1).map((n) => n || 1)));

/* Returns the given strides; missing ones are contiguous. */
function strideOf(size, given) {
  const stride = [];
  for (let d = size.length - 1; d >= 0; d--) {
    if (given) stride[d] = given[d];
    else stride[d] = d === size.length - 1 ? 1 : (size[d + 1] || 1) * stride[d + 1];
  }
  return stride;
}

/* Sets t to a storage (null: a new one) from an offset on. The storage grows if t needs it. */
export function look(t, storage, offset, sizes, strides = null, forResult = false) {
  if (strides && sizes.length > 0 && strides.length !== sizes.length)
    refuse('as many strides as sizes');
  const unsized = sizes.length === 0;
  const size = unsized ? [0] : sizes;
  if (size.some((n) => n < 0)) refuse('a negative size');
  if (offset < 0) refuse('offset');
  const stride = strideOf(size, unsized ? null : strides);
  if (count(size) > 2 ** 28) refuse('too large');
  const reach = (sign) =>
    size.reduce((sum, n, d) => sum + (n - 1) * sign * Math.max(sign * stride[d], 0), offset);
  if (count(size) > 0 && reach(-1) < 0) refuse('strides lead before the storage');
  const needed = count(size) === 0 ? 0 : 1 + reach(1);
  let on = storage;
  if (needed > 0 && !on) on = new Storage(t.type, []);
  if (needed > 0 && needed > on.size) on.resize(needed, forResult ? on.reach : on.size);
  Object.assign(t, { storage: on, offset, size, stride, unsized });
  return t;
}

/* As in Torch7, setting the same size keeps the strides. */
export function resize(t, sizes, strides = null, forResult = false) {
  const unsized = sizes.length === 0;
  if (!strides && sameSize(unsized ? [0] : sizes, t.size)) return Object.assign(t, { unsized });
  return look(t, t.storage, t.offset, sizes, strides, forResult);
}

/* Elements beyond the end of a storage that shrank, which operands still see, are kept. */
export const resizeResult = (t, sizes) => resize(t, sizes, null, true);
