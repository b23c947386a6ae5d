/* Creating tensors and storages in the model, setting tensors to other memory, and the methods of
   storages. */
import { TYPES, convert, outward } from './elements.js';
import { Storage, Tensor, count, isContiguous, look, refuse, resize, shown } from './model.js';

const ofType = (type, v) => v.type === type || refuse('types differ');
const elementsOf = (type, values) => Array.from(values, (v) => TYPES[type].of(v));

/* Returns the size of nested arrays, which must not be ragged. */
export function sizeOf(nested) {
  if (!Array.isArray(nested)) return [];
  const sizes = nested.map((row) => sizeOf(row).join());
  if (new Set(sizes).size > 1) refuse('ragged');
  return [nested.length, ...(nested.length > 0 ? sizeOf(nested[0]) : [])];
}

function filled(type, size, elements) {
  const t = resize(new Tensor(type), size);
  if (elements.length > 0) t.storage = new Storage(type, elements);
  return t;
}

export const making = {
  /* A new tensor that is then set: set, setSizes or setStorage. */
  make(type, set, ...args) {
    return this[set](new Tensor(type), ...args);
  },
  fromValues: (type, nested) =>
    filled(type, sizeOf(nested), elementsOf(type, nested.flat(Infinity))),
  fromTyped(type, values, size = [values.length]) {
    if (size.length === 0 || size.some((n) => n < 0) || count(size) !== values.length)
      refuse('does not fill it');
    return filled(type, size, elementsOf(type, values));
  },

  setStorage(t, storage, offset = this.base, sizes, strides) {
    ofType(t.type, storage);
    return look(t, storage, offset - this.base, sizes ?? [storage.size], strides);
  },
  setSizes: (t, sizes, strides) => look(t, null, 0, sizes, strides),
  resize: (t, sizes, strides) => resize(t, sizes, strides),
  resizeAs: (t, other) => (ofType(t.type, other), resize(t, shown(other, other.size))),
  contiguous(t) {
    return isContiguous(t) ? t : this.clone(t);
  },
  convert(t, type) {
    return t.type === type ? t : this.copy(resize(new Tensor(type), shown(t, t.size)), t);
  },
  free() {},
  retain() {},
  storage: (t) => (t.storage ??= new Storage(t.type, [])),
};

export const storages = {
  newStorage: (type, size) =>
    size < 0 ? refuse('size') : new Storage(type, elementsOf(type, Array(size).fill(0))),
  storageOf: (type, values) => new Storage(type, elementsOf(type, values)),
  /* A window of another storage, which shares its memory. */
  window(type, of, offset = this.base, size = of.size - (offset - this.base)) {
    const from = offset - this.base;
    ofType(type, of);
    if (from < 0 || from >= of.size || size < 1 || from + size > of.size) refuse('not inside');
    return new Storage(type, of.memory, of.start + from, size);
  },

  storageAt(s, index) {
    return outward(s.get(this.inStorage(s, index)));
  },
  storageAssign(s, index, value) {
    s.put(this.inStorage(s, index), TYPES[s.type].of(value));
    return s;
  },
  inStorage(s, index) {
    const i = index - this.base;
    return i >= 0 && i < s.size ? i : refuse('no such element');
  },
  storageFill(s, value) {
    for (let i = 0; i < s.size; i++) s.put(i, TYPES[s.type].of(value));
    return s;
  },
  storageCopy(s, source) {
    if (source.size !== s.size) refuse('sizes differ');
    source.elements().forEach((v, i) => s.put(i, convert(source.type, s.type, v)));
    return s;
  },
  storageResize(s, size) {
    const givesBack = size < s.size && this.isHeldOnce(s);
    s.resize(size);
    if (givesBack) s.reach = size;
    return s;
  },
};
